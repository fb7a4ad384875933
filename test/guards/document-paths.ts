import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { rootFolder } from '#platform/config/root.ts'

/** A file or folder that a document or script names. `from`: the folder its link is relative to; null for a path in code. */
export type NamedPath = { path: string; anchor?: string; line: number; from: string | null }

const quoted = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

const ignored = new Set(
  readFileSync(join(rootFolder, '.gitignore'), 'utf8')
    .split('\n')
    .map((line) => line.trim().replace(/^\/|\/$/g, ''))
    .concat('.git'),
)
const rootFolders = readdirSync(rootFolder, { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && !ignored.has(entry.name))
  .map(({ name }) => name)

/** Every file and folder of the repository, by its path; folders end with a slash. */
export const repositoryPaths: readonly string[] = readdirSync(rootFolder)
  .filter((name) => !ignored.has(name))
  .flatMap((name) => (rootFolders.includes(name) ? [`${name}/`, ...pathsBelow(name)] : [name]))

function pathsBelow(folder: string): string[] {
  return readdirSync(join(rootFolder, folder), { recursive: true, withFileTypes: true }).map((entry) => {
    const path = relative(rootFolder, join(entry.parentPath, entry.name))
    return entry.isDirectory() ? `${path}/` : path
  })
}

/** Kinds of files that are named by their path anywhere; a picture or font only by its path from the root. */
const fileName = /\.(?:m?tsx?|mjs|json|sql|css|md|txt)$/
/** A source file, which documents also name without its folder. */
const sourceFile = /^[\w*][\w.*-]*\.(?:tsx?|mjs|sql|css)$/
/** Folders below src/ that documents name without it. */
const sourceFolders = ['shop', 'backoffice', 'selling', 'platform', 'shell', 'desk', 'ui']
const underRoot = new RegExp(
  `(?<![\\w./@<-])/?((?:${rootFolders.map((name) => quoted(name)).join('|')})/[\\w./*{},<>-]*)`,
  'g',
)
const generated = /^(?:dist|data|node_modules|DATA_DIR|\.cache)\//

/** The paths named in a Markdown text: links to files, paths in backticks, and paths in code blocks. */
export function pathsInMarkdown(text: string, from: string): NamedPath[] {
  let isCode = false
  return text.split('\n').flatMap((content, index) => {
    const line = index + 1
    if (content.startsWith('```')) {
      isCode = !isCode
      return []
    }
    if (isCode) return pathsUnderRoot(content, line)
    const outsideCode = content.replace(/`[^`]+`/g, '')
    const links = [...outsideCode.matchAll(/\]\((?![a-z]+:)([^)\s]*)\)/g)].map(([, target = '']) => {
      const [path = '', anchor] = target.split('#')
      return { path, ...(anchor !== undefined && { anchor }), line, from }
    })
    const spans = [...content.matchAll(/`([^`]+)`/g)].flatMap(([, span = '']) => span.split(/\s+/))
    const paths = spans.map(withoutPunctuation).filter(isPath)
    return [...links, ...paths.map((path) => ({ path, line, from: null }))]
  })
}

/** The paths of repository folders named anywhere in a script, comments included. */
export function pathsInScript(text: string): NamedPath[] {
  return text.split('\n').flatMap((content, index) => pathsUnderRoot(content, index + 1))
}

function pathsUnderRoot(content: string, line: number): NamedPath[] {
  return [...content.matchAll(underRoot)].map(([, path = '']) => ({
    path: withoutPunctuation(path),
    line,
    from: null,
  }))
}

/** Without a sentence's punctuation, quotation marks and a line number behind it. */
function withoutPunctuation(text: string): string {
  return text.replace(/^["'(]+/, '').replace(/(?::\d+)?["'),.:;]*$/, '')
}

/** Whether a text in backticks is a path of this repository: a source file's name, or with a slash and a known ending or first folder. */
function isPath(text: string): boolean {
  if (!/^[\w.*{<][\w./*{},<>-]*$/.test(text) || generated.test(text)) return false
  if (!text.includes('/')) return sourceFile.test(text)
  const [first = ''] = text.split('/')
  return fileName.test(text) || rootFolders.includes(first) || sourceFolders.includes(first)
}

/** What is wrong with a named path, in words; null when it exists. */
export function pathFault({ path, anchor, from }: NamedPath, file: string): string | null {
  if (from === null) return namesSomething(path) ? null : `there is no \`${path}\``
  const target = path === '' ? file : join(from, path)
  if (!existsSync(join(rootFolder, target))) return `the link to ${path} leads nowhere (${target})`
  if (anchor === undefined || !target.endsWith('.md')) return null
  const headings = headingAnchors(readFileSync(join(rootFolder, target), 'utf8'))
  return headings.includes(anchor) ? null : `${target} has no heading #${anchor}`
}

/** Whether a path, or the end of one, is in the repository. `*`, `{a,b}` and `<name>` stand for parts of names. */
function namesSomething(path: string): boolean {
  const pattern = path
    .replace(/\/$/, '')
    .split(/(\*\*?|<[^>]*>|\{[^}]*\})/)
    .map((part) => {
      if (part === '**') return '.*'
      if (part === '*' || part.startsWith('<')) return '[^/]*'
      if (!part.startsWith('{')) return quoted(part)
      return `(?:${part.slice(1, -1).split(',').map(quoted).join('|')})`
    })
    .join('')
  const isOne = new RegExp(`(?:^|/)${pattern}/?$`)
  return repositoryPaths.some((known) => isOne.test(known))
}

/** The anchors of a page's headings, as GitHub makes them. */
export function headingAnchors(text: string): string[] {
  const seen = new Map<string, number>()
  return [...text.replace(/^```[\s\S]*?^```/gm, '').matchAll(/^#{1,6} +(.+)$/gm)].map(([, heading = '']) => {
    const anchor = heading
      .trim()
      .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\p{M} _-]/gu, '')
      .replaceAll(' ', '-')
    const times = seen.get(anchor) ?? 0
    seen.set(anchor, times + 1)
    return times === 0 ? anchor : `${anchor}-${times}`
  })
}

/** The documents that a source file points to, such as `docs/product.md §9` or `docs/decisions/0030`, with what is wrong. */
export function referenceFaults(text: string): string[] {
  const references = text.matchAll(/(?<![\w/.])(docs\/[\w./-]*\w)((?:,? §[\w.]*\w)*)/g)
  return [...references].flatMap(([, path = '', sections = '']) => {
    const document = repositoryPaths.find((known) => known.startsWith(path))
    if (document === undefined) return [`there is no ${path}`]
    if (!document.endsWith('.md')) return []
    const page = readFileSync(join(rootFolder, document), 'utf8')
    return [...sections.matchAll(/§([\w.]+)/g)]
      .filter(([, section = '']) => !new RegExp(`^#+ ${quoted(section)}\\b`, 'm').test(page))
      .map(([section]) => `${document} has no ${section}`)
  })
}

/** The folder that the links of a file are relative to. */
export const getFolder = (file: string) => dirname(file)
