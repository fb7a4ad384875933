import { parseSync, Visitor } from 'vite'
import type { AllMessages } from '#platform/i18n/messages.ts'
import type { messages } from '#shell/messages/en.ts'

export type Catalogue = keyof typeof messages & keyof AllMessages

type Node = Parameters<NonNullable<ConstructorParameters<typeof Visitor>[0]['VariableDeclarator']>>[0][
  | 'id'
  | 'init']

const isCall = (node: Node) =>
  node?.type === 'CallExpression' && node.callee.type === 'Identifier' && node.callee.name === 'useMessages'
const isMessages = (node: Node) => node?.type === 'Identifier' && node.name === 'messages'

/**
 * Finds the message catalogues that a source file uses and those that it loads itself. Messages must be in a variable
 * named `messages` unless they are destructured at once; other forms throw.
 */
export function usedMessages(path: string, text: string): { uses: string[]; loads: string[] } {
  const uses = new Set<string>()
  const loads: string[] = []
  let calls = 0
  let detected = 0

  const addPattern = (pattern: Node) => {
    if (pattern?.type !== 'ObjectPattern') return
    for (const each of pattern.properties) {
      if (each.type !== 'Property' || each.key.type !== 'Identifier') throw unsupportedForm(path)
      uses.add(each.key.name)
    }
  }

  new Visitor({
    VariableDeclarator({ id, init }) {
      if (!isCall(init) && !isMessages(init)) return
      if (id.type !== 'ObjectPattern' && !isMessages(id)) throw unsupportedForm(path)
      if (isCall(init)) detected += 1
      addPattern(id)
    },
    MemberExpression({ object, property, computed }) {
      if (!isCall(object) && !isMessages(object)) return
      if (computed || property.type !== 'Identifier') throw unsupportedForm(path)
      if (isCall(object)) detected += 1
      uses.add(property.name)
    },
    Property({ key, value }) {
      if (key.type === 'Identifier' && key.name === 'messages') addPattern(value as Node)
    },
    ObjectPattern(node) {
      const type = text.slice(node.typeAnnotation?.start ?? 0, node.typeAnnotation?.end ?? 0)
      if (/^:\s*AllMessages$/.test(type)) addPattern(node)
    },
    CallExpression(node) {
      if (isCall(node)) calls += 1
      const { callee, arguments: args } = node
      const called = callee.type === 'MemberExpression' ? callee.property : callee
      if (called.type !== 'Identifier') return
      if (called.name === 'loadPartMessages' && args[0]?.type === 'Literal') loads.push(String(args[0].value))
      const names = called.name === 'loadMessages' ? args[1] : null
      if (names?.type !== 'ArrayExpression') return
      for (const name of names.elements) if (name?.type === 'Literal') loads.push(String(name.value))
    },
  }).visit(parseSync(path, text).program)

  if (calls !== detected) throw unsupportedForm(path)
  return { uses: [...uses], loads }
}

function unsupportedForm(path: string): Error {
  return new Error(
    `${path}: the messages it uses cannot be detected; name the variable messages, or destructure it at once`,
  )
}

/**
 * The modules that a source file imports statically (`atOnce`) and dynamically (`later`). Type imports are left out.
 */
export function findImports(path: string, text: string): { atOnce: string[]; later: string[] } {
  const atOnce: string[] = []
  const later: string[] = []
  new Visitor({
    ImportDeclaration({ importKind, source }) {
      if (importKind !== 'type') atOnce.push(source.value)
    },
    ExportNamedDeclaration({ exportKind, source }) {
      if (source && exportKind !== 'type') atOnce.push(source.value)
    },
    ExportAllDeclaration({ exportKind, source }) {
      if (exportKind !== 'type') atOnce.push(source.value)
    },
    ImportExpression({ source }) {
      if (source.type === 'Literal') later.push(String(source.value))
    },
  }).visit(parseSync(path, text).program)
  return { atOnce, later }
}
