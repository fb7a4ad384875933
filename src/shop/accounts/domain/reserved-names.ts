import { nameKey } from './account-names.ts'
import { nameLook } from './name-look.ts'

const digitLetters: Record<string, string> = { 0: 'o', 1: 'i', 3: 'e', 4: 'a', 5: 's', 7: 't' }

/** The words of a name's look without signs, articles, and digits at their ends; other digits as the letters they stand for. */
function nameSkeleton(name: string): string {
  const words = nameLook(name).split(/[^\p{L}\p{N}]+/u)
  const plain = words.map((word) => word.replace(/^\d+|\d+$/g, '').replace(/^ال/, '')).join('')
  return [...plain].map((each) => digitLetters[each] ?? each).join('')
}

const staffNames = [
  'admin, administrator, root, support, staff, system, owner, moderator, manager, security, webmaster, postmaster, helpdesk',
  'customer service, الإدارة, إدارة المتجر, الدعم, الدعم الفني, المدير, خدمة العملاء, خدمة الزبائن, صاحب المتجر, الأدمن',
  'بەڕێوەبەر, پشتگیری',
].flatMap((names) => names.split(', ').map(nameSkeleton))

/**
 * Whether a name pretends to be the shop or its staff in any look-alike spelling: a name of theirs, or one of staff beside the
 * shop's. With digits the shop's name alone is free, because shops bear names of people.
 */
export function pretendsToBeShop(username: string, shopNames: string[]): boolean {
  const skeleton = nameSkeleton(username)
  const shops = shopNames.map(nameSkeleton).filter((name) => name !== '')
  if (staffNames.includes(skeleton)) return true
  if (shops.includes(skeleton)) return !/^\d|\d$/.test(nameKey(username))
  return shops.some((shop) => staffNames.some((name) => skeleton === shop + name || skeleton === name + shop))
}
