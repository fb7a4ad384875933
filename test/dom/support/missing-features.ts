import { type BrowserWindow, type Document, type Element, HTMLDialogElement, HTMLElement } from 'happy-dom'

type Dialog = { element: HTMLDialogElement; focused: Element | null }

/** The open dialogs of a document, the topmost last. */
const openDialogs = new WeakMap<Document, Dialog[]>()

const close = HTMLDialogElement.prototype.close

// All windows share these classes, so that nothing here may refer to one of them: it would never be released.
Object.assign(HTMLDialogElement.prototype, {
  /** Opens the dialog and focuses its first control. */
  showModal(this: HTMLDialogElement) {
    this.setAttribute('open', '')
    const { ownerDocument } = this
    const dialogs = openDialogs.get(ownerDocument) ?? []
    openDialogs.set(ownerDocument, [...dialogs, { element: this, focused: ownerDocument.activeElement }])
    this.querySelector<HTMLElement>(
      '[autofocus], a[href], button:not(:disabled), input:not(:disabled), select, textarea',
    )?.focus()
  },
  close(this: HTMLDialogElement, returnValue?: string) {
    const dialogs = openDialogs.get(this.ownerDocument) ?? []
    const dialog = dialogs.find(({ element }) => element === this)
    openDialogs.set(
      this.ownerDocument,
      dialogs.filter((each) => each !== dialog),
    )
    ;(dialog?.focused as HTMLElement | null | undefined)?.focus()
    close.call(this, returnValue)
  },
})

// What a popover is above of shows a browser only.
Object.assign(HTMLElement.prototype, { showPopover() {}, hidePopover() {} })

/** What happy-dom lacks and the screens use. Nothing has a size here: what depends on one belongs into a browser. */
export function addMissingFeatures(window: BrowserWindow, goOn: (task: () => void) => unknown): void {
  window.addEventListener('keydown', (event) => {
    const dialog = openDialogs.get(window.document)?.at(-1)?.element
    if ((event as unknown as KeyboardEvent).key !== 'Escape' || event.defaultPrevented || !dialog) return
    if (dialog.dispatchEvent(new window.Event('cancel', { cancelable: true }))) dialog.close()
  })

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
