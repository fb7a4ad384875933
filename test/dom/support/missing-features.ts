import type { BrowserWindow, HTMLDialogElement, HTMLElement } from 'happy-dom'

/** What happy-dom lacks and the screens use. Nothing has a size here: what depends on one belongs into a browser. */
export function addMissingFeatures(window: BrowserWindow, goOn: (task: () => void) => unknown): void {
  const dialogs: HTMLDialogElement[] = []
  const restore = new Map<HTMLDialogElement, HTMLElement | null>()
  const dialogPrototype = window.HTMLDialogElement.prototype
  const close = dialogPrototype.close

  /** Opens the dialog and focuses its first control. */
  dialogPrototype.showModal = function () {
    this.setAttribute('open', '')
    dialogs.push(this)
    restore.set(this, window.document.activeElement as HTMLElement | null)
    this.querySelector<HTMLElement>(
      '[autofocus], a[href], button:not(:disabled), input:not(:disabled), select, textarea',
    )?.focus()
  }
  dialogPrototype.close = function (returnValue) {
    const index = dialogs.indexOf(this)
    if (index >= 0) dialogs.splice(index, 1)
    restore.get(this)?.focus()
    close.call(this, returnValue)
  }
  window.addEventListener('keydown', (event) => {
    const dialog = dialogs.at(-1)
    if ((event as unknown as KeyboardEvent).key !== 'Escape' || event.defaultPrevented || !dialog) return
    if (dialog.dispatchEvent(new window.Event('cancel', { cancelable: true }))) dialog.close()
  })

  // What a popover is above of shows a browser only.
  Object.assign(window.HTMLElement.prototype, { showPopover() {}, hidePopover() {} })

  /** Everything is in the viewport. */
  class IntersectionObserver {
    readonly #report: (entries: unknown[], observer: unknown) => void
    constructor(report: (entries: unknown[], observer: unknown) => void) {
      this.#report = report
    }
    observe(target: unknown) {
      goOn(() => this.#report([{ target, isIntersecting: true, intersectionRatio: 1 }], this))
    }
    unobserve() {}
    disconnect() {}
  }
  /** A stream of events that stays silent: tests of events use the API. */
  class EventSource extends window.EventTarget {
    static readonly CLOSED = 2
    readonly readyState = 1
    close() {}
  }

  Object.assign(window, { EventSource, IntersectionObserver })
}
