// The hands of a player, put into every page of the browser tests: looks at what the table offers and clicks on it.
window.hands = (() => {
  const all = (selector) => [...document.querySelectorAll(selector)]
  const OPTION = 'button.option:not(:disabled):not(.undo)'
  // what else may be clicked: areas and free places on the board, combat cards and events before the player
  const OTHER = '.area.open, .cell, button.card.may, button.chip.may'

  function look() {
    const panel = document.querySelector('.decision')
    return {
      name: panel?.dataset.decision ?? '',
      mine: panel?.dataset.mine === 'true',
      round: Number(document.querySelector('.round .number b')?.textContent ?? 0),
      phase: document.querySelector('.round .name')?.textContent ?? '',
      over: document.querySelector('.table.over') !== null,
      covered: document.querySelector('.privacy') !== null,
      waiting: all('.pace button').length > 0,
      options: all(OPTION).length,
      lines: all('.log p').length,
      last: all('.log p').pop()?.textContent ?? '',
      prompt: panel?.querySelector('h2')?.textContent ?? '',
    }
  }

  // the next change of the page, or a moment later where a click has changed nothing
  const change = (milliseconds) =>
    new Promise((done) => {
      const watch = new MutationObserver(() => finish())
      const timer = setTimeout(() => finish(), milliseconds)
      const finish = () => {
        watch.disconnect()
        clearTimeout(timer)
        done()
      }
      watch.observe(document.body, { subtree: true, childList: true, attributes: true, characterData: true })
    })

  function dice(seed) {
    let state = seed >>> 0
    return (n) => {
      state = (Math.imul(state, 1664525) + 1013904223) >>> 0
      return Math.floor((state / 4294967296) * n)
    }
  }

  const click = (element) => element.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }))

  // click on anything that is legal, at random, until the table looks as wanted; ends turns rarely if `eager`
  async function play({ until, seed = 1, eager = true, most = 5000, patience = 60000 }) {
    const wanted = new Function('look', `return ${until}`)
    const roll = dice(seed)
    let moved = performance.now()
    let before = ''
    for (let clicks = 0; clicks < most; ) {
      const now = look()
      if (wanted(now)) return { ...now, clicks }
      if (now.over) throw new Error(`the game ended before: ${until}`)
      const sign = JSON.stringify(now)
      if (sign !== before) {
        before = sign
        moved = performance.now()
      } else if (performance.now() - moved > patience) throw new Error(`nothing moves at the table: ${sign}`)
      const changed = change(120)
      if (now.covered) click(document.querySelector('.privacy button'))
      else if (now.waiting) click(all('.pace button').pop())
      else if (now.mine && now.options) {
        let on = all(OPTION)
        const more = on.filter((button) => !button.closest('.foot'))
        if (eager && more.length && roll(10) < 8) on = more
        const armed = on.find((button) => button.classList.contains('armed'))
        const other = all(OTHER)
        click(armed ?? (other.length && roll(4) === 0 ? other[roll(other.length)] : on[roll(on.length)]))
        clicks += 1
      }
      await changed
    }
    throw new Error(`${most} clicks were not enough for: ${until}`)
  }

  // what the page shows of the table, in words and numbers
  function picture() {
    const areas = all('.area').map((area) => ({ index: Number(area.dataset.area), label: area.getAttribute('aria-label') ?? '' }))
    const stacks = all('.stage svg .over').map((over) =>
      [...over.querySelectorAll('.unit')].map((unit) => [unit.dataset.unit, Number(unit.querySelector('text')?.textContent ?? 1)]),
    )
    return {
      areas: areas.map((area, i) => ({ ...area, units: stacks[i] ?? [] })),
      points: Object.fromEntries(
        all('.players .player').map((player) => [player.dataset.ref.split(':')[1], parseInt(player.querySelector('.vp').textContent, 10)]),
      ),
      log: all('.log .scroll p').map((line) => line.textContent.trim()),
    }
  }

  return { look, play, picture, change }
})()
