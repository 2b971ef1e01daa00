import { mount } from 'svelte'
import './app.css'
import App from './App.svelte'

// the sprite is put into the page once, so that icons are plain references
void fetch('/icons.svg')
  .then((answer) => answer.text())
  .then((text) => {
    const sprite = new DOMParser().parseFromString(text, 'image/svg+xml').documentElement
    sprite.setAttribute('aria-hidden', 'true')
    sprite.setAttribute('class', 'sr')
    document.body.prepend(document.importNode(sprite, true))
  })

const target = document.getElementById('app')
if (target) mount(App, { target })
