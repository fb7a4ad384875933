/** What pages are searched by: words or a code, a barcode, or brand and model together. */
export type PageSearch = { q?: string; gtin?: string; brand?: string; model?: string }
