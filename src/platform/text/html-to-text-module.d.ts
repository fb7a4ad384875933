declare module 'html-to-text' {
  type Selector = { selector: string; format?: string; options?: Record<string, unknown> }
  type Options = {
    wordwrap?: number | false
    limits?: { maxInputLength?: number; maxDepth?: number; ellipsis?: string }
    selectors?: Selector[]
  }
  export function compile(options?: Options): (html: string) => string
}
