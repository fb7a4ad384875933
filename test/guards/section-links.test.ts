import { expect, test } from 'vitest'
import { adminPages } from '#backoffice/shell/pages.ts'
import { type Holder, rights } from '#backoffice/staff/domain/rights.ts'
import { getSections, mayOpen, type Section } from '#backoffice/staff/ui/sections.ts'
import { findImports, sourceFiles } from './source-files.ts'

/*
 * A member who follows a link into a section without its rights gets a 404. `SectionLink` and `mayOpen` ask for them; other links
 * are compared with the rights of the screens that display them.
 */

const files = new Map(
  sourceFiles(['src/backoffice', 'src/desk'], /(?<!\.test)\.tsx?$/)
    .filter(({ path }) => /\/(?:ui|screens|shell|desk)\//.test(path))
    .map((file) => [file.path, file]),
)
/** A section stands behind those that contain it. */
const sections = getSections({ rights }).toSorted((a, b) => a.href.length - b.href.length)
/** Functions that return an address of a section. */
const builders = new Map([
  ['customerHref', '/admin/customers'],
  ['queueHref', '/admin/orders'],
  ['openHref', '/admin/orders'],
  ['activityHref', '/admin/activity'],
  ['settingsHref', '/admin/settings'],
  ['inquiryListHref', '/admin/inquiries'],
])

/** The files of the back office that a screen is made of. */
function filesOf(source: string): Set<string> {
  const reached = new Set([source])
  for (const path of reached) {
    const file = files.get(path)
    for (const each of file ? findImports(file) : []) if (files.has(each)) reached.add(each)
  }
  return reached
}

/** The part of `text` from `start` to the end of the tag that begins there. */
function tagAt(text: string, start: number): string {
  let depth = 0
  for (let end = start; end < text.length; end += 1) {
    if (text[end] === '{') depth += 1
    if (text[end] === '}') depth -= 1
    if (text[end] === '>' && depth === 0 && text[end - 1] !== '=') return text.slice(start, end)
  }
  return text.slice(start)
}

/** The addresses of the back office that a file names, except where it asks for the rights. */
function addressesIn(text: string): string[] {
  if (/\bmayOpen\(/.test(text)) return []
  const checked = [...text.matchAll(/<SectionLink\b/g)].map(({ index }) => tagAt(text, index))
  const rest = checked.reduce((left, tag) => left.replace(tag, ''), text).replace(/^import .*$/gm, '')
  const literals = [...rest.matchAll(/['"`](\/admin(?:\/[a-z-]+)*)/g)].map(([, href = '']) => href)
  const built = [...rest.matchAll(/\b(\w+)\(/g)].flatMap(([, name = '']) => builders.get(name) ?? [])
  return [...literals, ...built]
}

/** Members with just enough rights for a section. */
const holdersOf = (section: Section): Holder[] => {
  if ('every' in section) return [{ rights: section.every }]
  return section.rights === 'member' ? [{ rights: [] }] : section.rights.map((right) => ({ rights: [right] }))
}

/** Files whose links the guard cannot judge, and what checks the rights. */
const checkedElsewhere = new Map([
  ['src/backoffice/activity/ui/change-subject.tsx', 'SectionLink gets the addresses in a variable'],
  ['src/backoffice/settings/ui/contradictions.tsx', 'the server says who may edit a text (`mayEdit`)'],
  ['src/backoffice/products/screens/product.tsx', 'asks for the right to orders'],
  ['src/backoffice/home/screens/burst.tsx', 'the server sends it to members with the right to orders only'],
  ['src/backoffice/home/screens/failed-searches.tsx', 'home.tsx asks for the rights'],
  ['src/backoffice/home/screens/low-stock.tsx', 'home.tsx asks for the rights'],
  ['src/backoffice/home/screens/pending-orders.tsx', 'home.tsx asks for the rights'],
  ['src/backoffice/home/screens/pending-work.tsx', 'each number asks for its rights'],
])

test('a link leads to no section that a reader of its screen may not open, unless it is a SectionLink', () => {
  const closed = new Map<string, Set<string>>()
  for (const { path, source } of adminPages.screens) {
    const section = sections.findLast(({ href }) => path === href || path.startsWith(`${href}/`))
    if (!section) continue
    for (const file of filesOf(source))
      for (const href of addressesIn(file.endsWith('.tsx') ? (files.get(file)?.text ?? '') : ''))
        if (holdersOf(section).some((holder) => !mayOpen(holder, href)))
          closed.set(file, (closed.get(file) ?? new Set()).add(`${href} from ${section.href}`))
  }
  const unchecked = [...closed].filter(([file]) => !checkedElsewhere.has(file))
  expect(unchecked.map(([file, links]) => [file, ...links])).toEqual([])
  expect([...checkedElsewhere.keys()].filter((file) => !closed.has(file))).toEqual([])
})
