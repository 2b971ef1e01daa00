/** A game as it is shown. A move changes some fields of the picture, and only who looks at those is told. */
import type { Frame, LogLine, Option, View } from './view'
import type { AimLine } from './wire'

const NO_LINES: LogLine[] = []
const NO_AIMS: AimLine[] = []

class Facet {
  now = $state.raw<unknown>()
}

/** An object that stays, and whose fields change one by one. */
class Facets<T extends object> {
  readonly shown = {} as T
  private readonly facets = new Map<string, Facet>()

  /** Takes over every field; what is the same value as before tells nobody. */
  show(next: T): void {
    for (const [name, value] of Object.entries(next)) this.facet(name).now = value
    for (const [name, facet] of this.facets) if (!(name in next)) facet.now = undefined
  }

  private facet(name: string): Facet {
    let found = this.facets.get(name)
    if (!found) {
      const facet = (found = new Facet())
      this.facets.set(name, facet)
      Object.defineProperty(this.shown, name, { enumerable: true, get: () => facet.now })
    }
    return found
  }
}

export class Picture {
  /** always the same object, once there is one; so is its view */
  frame = $state.raw<Frame | null>(null)
  log = $state.raw<LogLine[]>(NO_LINES)
  /** what computer players were after on the way here */
  aims = $state.raw<AimLine[]>(NO_AIMS)
  /** the lines of the moment that the frame shows; a frame for other eyes, or after a pause, brings old ones, too */
  fresh = $state.raw<LogLine[]>(NO_LINES)
  /** what may be answered now; null: it is for somebody else, or something has still to be shown */
  asked = $state.raw<Option[] | null>(null)

  private readonly frames = new Facets<Frame>()
  private readonly views = new Facets<View>()

  show(frame: Frame): void {
    const news = this.frame !== null && this.frame.seq !== frame.seq
    this.log = [...this.log.slice(0, frame.log_from), ...frame.log]
    if (frame.aims.length || frame.aims_from < this.aims.length) this.aims = [...this.aims.slice(0, frame.aims_from), ...frame.aims]
    this.fresh = news ? frame.log.filter((line) => line.seq === frame.seq) : NO_LINES
    this.views.show(frame.view)
    this.frames.show({ ...frame, view: this.views.shown })
    this.frame = this.frames.shown
  }

  /** No longer new. */
  calm(): void {
    this.fresh = NO_LINES
  }

  /** As another picture. */
  follow(other: Picture): void {
    if (!other.frame) return
    this.views.show(other.frame.view)
    this.frames.show({ ...other.frame, view: this.views.shown })
    this.frame = this.frames.shown
    this.log = other.log
    this.aims = other.aims
    this.fresh = other.fresh
    this.asked = other.asked
  }
}
