const signs: Record<string, string> = { '٬': ',', '٫': '.', '٪': '%' }

/** A text with Latin digits and signs in place of Arabic ones: `12,500` for `١٢٬٥٠٠`. */
export function latinText(text: string): string {
  return text
    .replace(/[٠-٩٬٫٪]/g, (sign) => signs[sign] ?? String(sign.charCodeAt(0) - 0x660))
    .replaceAll('\u061C-', '\u200E-')
}
