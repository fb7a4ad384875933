type Fetch = (input: string | URL, init?: RequestInit) => Promise<Response>

/** What uploads use of `XMLHttpRequest`, on the page's `fetch`. Of the progress it reports the end only. */
export function uploadRequest(fetch: Fetch) {
  return class XMLHttpRequest {
    readonly upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {}
    responseType = ''
    status = 0
    responseText = ''
    response: unknown = null
    onload?: () => void
    onerror?: () => void
    onabort?: () => void
    onloadend?: () => void
    readonly #aborting = new AbortController()
    readonly #headers = new Headers()
    #received = new Headers()
    #target = { method: '', path: '' }

    open(method: string, path: string) {
      this.#target = { method, path }
    }
    setRequestHeader(name: string, value: string) {
      this.#headers.set(name, value)
    }
    getResponseHeader(name: string) {
      return this.#received.get(name)
    }
    abort() {
      this.#aborting.abort()
    }
    async send(body: BodyInit) {
      const { method, path } = this.#target
      const init = { method, headers: this.#headers, body, signal: this.#aborting.signal }
      try {
        const response = await fetch(path, init)
        this.upload.onprogress?.({ loaded: 1, total: 1 })
        this.#received = response.headers
        this.status = response.status
        this.responseText = await response.text()
        if (this.responseType === 'json') this.response = JSON.parse(this.responseText)
      } catch {
        if (this.#aborting.signal.aborted) this.onabort?.()
        else this.onerror?.()
        this.onloadend?.()
        return
      }
      this.onload?.()
      this.onloadend?.()
    }
  }
}
