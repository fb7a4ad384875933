import { type BrowserFrame, PropertySymbol } from 'happy-dom'
import WindowBrowserContext from 'happy-dom/lib/window/WindowBrowserContext.js'

const frames = new Map<number, WeakRef<BrowserFrame>>()

/**
 * Lets windows that nobody uses be collected: happy-dom holds each frame, and with it the window, until it is closed. Closing
 * one would take the document from code of the page that still runs.
 */
export function releaseWindows(): void {
  Object.assign(WindowBrowserContext, {
    [PropertySymbol.browserFrames]: {
      get: (id: number) => frames.get(id)?.deref(),
      set: (id: number, frame: BrowserFrame) => frames.set(id, new WeakRef(frame)),
      delete: (id: number) => frames.delete(id),
    },
  })
}
