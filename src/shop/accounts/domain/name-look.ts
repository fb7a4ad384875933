import { nameKey } from './account-names.ts'

/** Letters of Cyrillic and Greek and odd Latin ones, in lower case, that look like Latin letters, above those. */
const foreign = 'авеёкмнорстухіїјѕԁԛԝһьαβγεηικνορτυχωϲϳıɑl'
const latin = 'abeekmhopctyxiijsdqwhbabyenikvoptuxwcjiai'
const latinLetters = new Map([...foreign].map((letter, index) => [letter, latin[index] ?? letter]))

/** Marks, the stroke that stretches a word, and letters without ink. */
const unseen = /[\p{M}ـ\u115F\u1160]/gu

/**
 * What a name looks like: its key without marks, Arabic, Persian and Kurdish letters of one shape as one letter, look-alikes of
 * Latin letters as these, `0` and `1` between Latin letters as `o` and `i`, and `1` and `5`, which are drawn ١ and ٥, between Arabic
 * ones as `ا` and `ه`. Signs and other digits stay. Looks are stored: a change of this needs a migration that deletes them all.
 */
export function nameLook(name: string): string {
  const plain = nameKey(name)
    .normalize('NFD')
    .replace(unseen, '')
    .replace(/ٱ/g, 'ا')
    .replace(/[یىے]/g, 'ي')
    .replace(/[کڪ]/g, 'ك')
    .replace(/[ةەھہۃ]/g, 'ه')
  const arabic = plain
    .replace(/(?<=\p{Script=Arabic})1(?=\p{Script=Arabic})/gu, 'ا')
    .replace(/(?<=\p{Script=Arabic})5(?=\p{Script=Arabic})/gu, 'ه')
  return [...arabic]
    .map((each) => latinLetters.get(each) ?? each)
    .join('')
    .replace(/(?<=\p{L})[01]+(?=\p{L})/gu, (digits) => digits.replaceAll('0', 'o').replaceAll('1', 'i'))
}
