import { mount } from 'svelte'
import './app.css'
import App from './App.svelte'
import { begin } from './lib/early'
import { reference } from './lib/reference.svelte'
import { route } from './lib/router.svelte'

// everything that the page of this address needs is asked for at once, not one after the other
void reference.load()
begin(route)

// the sprite is put into the page once, so that icons are plain references
void fetch('/icons.svg')
  .then((answer) => answer.text())
  .then((text) => {
    const sprite = new DOMParser().parseFromString(text, 'image/svg+xml').documentElement
    sprite.setAttribute('aria-hidden', 'true')
    sprite.setAttribute('class', 'sr')
    document.body.append(document.importNode(sprite, true))
  })

const target = document.getElementById('app')
if (target) mount(App, { target })
