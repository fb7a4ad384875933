import { nameKey } from './account-names.ts'

/** Letters of Cyrillic and Greek, in lower case, that look like Latin ones, above the Latin ones. */
const foreign = 'авеёкмнорстухіїјѕԁԛԝһьαβγεηικνορτυχωϲϳ'
const latin = 'abeekmhopctyxiijsdqwhbabyenikvoptuxwcj'
const latinLetters = new Map([...foreign].map((letter, index) => [letter, latin[index] ?? letter]))

const scripts = [/\p{Script=Latin}/u, /\p{Script=Cyrillic}/u, /\p{Script=Greek}/u, /\p{Script=Armenian}/u]

/**
 * Whether a name could be read as another one: it mixes scripts whose letters look alike, or consists of foreign letters that all
 * look like Latin ones. Arabic and Kurdish letters look like no others, and may stand beside Latin ones.
 */
export function hasLookAlikes(name: string): boolean {
  if (scripts.filter((script) => script.test(name)).length > 1) return true
  const letters = nameKey(name).match(/\p{L}/gu) ?? []
  return letters.length > 0 && letters.every((letter) => latinLetters.has(letter))
}

const digitLetters: Record<string, string> = { 0: 'o', 1: 'i', 3: 'e', 4: 'a', 5: 's', 7: 't', l: 'i' }

/** What a name looks like: without marks, signs and digits at its end, look-alikes as Latin letters. */
export function nameSkeleton(name: string): string {
  const letters = nameKey(name)
    .normalize('NFD')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .replace(/^ال/, '')
    .replace(/[أإآٱ]/g, 'ا')
    .replace(/[یى]/g, 'ي')
    .replace(/ک/g, 'ك')
    .replace(/[ةە]/g, 'ه')
  const words = letters.replace(/\d+$/, '') || letters
  return [...words].map((each) => latinLetters.get(each) ?? digitLetters[each] ?? each).join('')
}

const staffNames = [
  'admin, administrator, root, support, staff, system, owner, moderator, manager, security, webmaster, postmaster, helpdesk',
  'customer service, الإدارة, إدارة المتجر, الدعم, الدعم الفني, المدير, خدمة العملاء, خدمة الزبائن, صاحب المتجر, المشرف, الأدمن',
  'بەڕێوەبەر, پشتگیری',
].flatMap((names) => names.split(', ').map(nameSkeleton))

/** Whether a name pretends to be the shop or its staff: a name of theirs in any look-alike spelling, or one behind the shop's name. */
export function pretendsToBeShop(username: string, shopNames: string[]): boolean {
  const skeleton = nameSkeleton(username)
  const shops = shopNames.map(nameSkeleton).filter((name) => name !== '')
  if (staffNames.includes(skeleton) || shops.includes(skeleton)) return true
  return shops.some((shop) => staffNames.some((name) => skeleton === shop + name || skeleton === name + shop))
}
