import { type DemoCategory, readDemoCatalogue } from '#seed/demo-catalogue.ts'
import { demoSlides } from '#seed/slides.ts'
import { writeCatalogueOnce } from '#seed/write-catalogue.ts'
import { createTestApp } from './app.ts'
import { orderBody } from './order-fixtures.ts'

type Products = DemoCategory['products']

class AnyPicture extends Map<string, string> {
  override get(): string {
    return '/pictures/0000000000000001-640.jpg'
  }
}

/** The app with the demo's catalogue, and its products. */
export async function createDemoApp() {
  const shop = await createTestApp({ categories: false })
  const catalogue = await readDemoCatalogue()
  const slides = demoSlides.map(() => ({ image: '/pictures/0000000000000001-640.jpg', ground: '#000000' }))
  const pictures = { categories: new AnyPicture(), products: new AnyPicture(), slides }
  await writeCatalogueOnce(shop.db, catalogue, pictures, shop.now())
  return { shop, products: catalogue.flatMap((category) => category.products) }
}

const inline = new Set('span bdi b strong em i s small time data sup sub mark'.split(' '))
const unread = new Set(['script', 'style', 'template'])
const labels = ['aria-label', 'alt', 'title', 'placeholder']

/** What is read as one: the text of each element with that of the inline elements in it, and its labels. */
function readTexts(root: Element): string[] {
  const texts: string[] = []
  function textOf(element: Element): string {
    texts.push(...labels.map((label) => element.getAttribute(label) ?? ''))
    return [...element.childNodes].map((node) => textOfNode(node)).join('')
  }
  function textOfNode(node: ChildNode): string {
    if (node.nodeType === node.TEXT_NODE) return node.textContent ?? ''
    if (node.nodeType !== node.ELEMENT_NODE) return ''
    const child = node as Element
    if (unread.has(child.localName)) return ''
    const text = textOf(child)
    if (inline.has(child.localName)) return ` ${text} `
    texts.push(text)
    return separator
  }
  texts.push(textOf(root))
  return texts
    .flatMap((text) => text.split(separator))
    .map((text) => text.replace(/[^\S\u00A0]+/g, ' ').trim())
    .filter((text) => text !== '')
}
const separator = '\u0000'

/** Words with Latin letters, such as `A20`, `3XL` and `Go 2` with its no-break space: they are read out or typed. */
const latinWords = /[\S\u00A0]*[A-Za-z][\S\u00A0]*/g

/** With the example of the tracking page. */
const orderNumber = /(?:رقم|الطلب|مثل) \d{6,8}(?!\d)/g

/** Latin digits that stay on an Arabic page, each as one run: what people type, copy or read out (decision 71). */
const typedOrCopied = [
  latinWords,
  // The words of a search.
  /«\u2068.*?\u2069»/g,
  // Phones, with the example beside an empty field.
  /(?:\+964|0)[\d ]{9,}/g,
  orderNumber,
]

/** What the operator and the shopper have typed, the longest first: a title is a name, which people copy, and has one kind of digits with the model in it. */
function typedTexts(products: Products): string[] {
  const texts = products.flatMap(({ titleAr, descriptionAr, attributes }) => [
    ...[titleAr, descriptionAr],
    ...Object.values(attributes).flatMap((value) =>
      typeof value === 'object' && !Array.isArray(value) ? [value.ar] : [],
    ),
  ])
  texts.push(orderBody([], 0).shipping?.address ?? '')
  return texts.toSorted((a, b) => b.length - a.length)
}

/** Returns a function that reads the faulty digits of an Arabic page of a shop with these products. */
export function digitsReader(products: Products, typedByShopper: readonly string[] = []) {
  const typed = [...typedTexts(products), ...typedByShopper]
  /** Of each text with Latin digits. Pages have many texts in common, and the demo thousands of typed ones. */
  const judged = new Map<string, boolean>()

  function isQuantity(text: string): boolean {
    let rest = text
    for (const own of typed) rest = rest.replaceAll(own, '')
    for (const pattern of typedOrCopied) rest = rest.replace(pattern, '')
    return /[0-9]/.test(rest)
  }

  /** Texts with Latin digits that people neither type nor copy. */
  function latinQuantities(texts: readonly string[]): string[] {
    return texts.filter((text) => {
      if (!/[0-9]/.test(text)) return false
      const known = judged.get(text) ?? isQuantity(text)
      judged.set(text, known)
      return known
    })
  }

  /** Texts with both kinds of digits, besides titles, model names, what the shopper typed, and order numbers beside their date. */
  function mixedTexts(texts: readonly string[]): string[] {
    const isMixed = (text: string) => /[0-9]/.test(text) && /[٠-٩]/.test(text)
    return texts.filter((text) => {
      if (!isMixed(text)) return false
      let rest = text
      for (const own of [...products.map(({ titleAr }) => titleAr), ...typedByShopper])
        rest = rest.replaceAll(own, '')
      return isMixed(rest.replace(latinWords, '').replace(orderNumber, ''))
    })
  }

  return (root: Element) => {
    const texts = [...new Set(readTexts(root))]
    return { latinQuantities: latinQuantities(texts), mixedTexts: mixedTexts(texts) }
  }
}
