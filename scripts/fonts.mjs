/*
 * The letters of a first view: half of the bytes of the fonts they are cut from, which are asked for when another letter is on a
 * page. Run when those are updated, and kept in fonts/. `npm run fonts`
 */
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import subsetFont from 'subset-font'
import { root } from './steps/run.mjs'

/** As in src/storefront/styles.css, which test/fonts.test.ts holds to what the files have. */
const fonts = {
  // What Arabic, Kurdish and Persian are written with in Iraq, digits of both kinds, signs.
  'vazirmatn/files/vazirmatn-arabic-wght-normal':
    'U+060C, U+061B, U+061F, U+0621-063A, U+0640-0652, U+0660-066D, U+0670-0671, U+067E, U+0686, U+0695, U+0698, U+06A4, U+06A9, U+06AF, U+06B5, U+06BE, U+06C0, U+06C6, U+06CC, U+06CE, U+06D5, U+06F0-06F9, U+200C-200E',
  // English, and the signs and letters that names of brands have.
  'figtree/files/figtree-latin-wght-normal':
    'U+0020-007E, U+00A0, U+00A9, U+00AB, U+00AE, U+00B0, U+00B7, U+00BB, U+00D7, U+00E4, U+00E7-00E9, U+00F6, U+00FC, U+2009, U+2013-2014, U+2018-2019, U+201C-201D, U+2022, U+2026, U+202F, U+2122, U+2212',
}
/** Text, and titles: what styles.css names. */
const weights = { wght: { min: 400, max: 800 } }

for (const [file, range] of Object.entries(fonts)) {
  const whole = await readFile(join(root, 'node_modules', '@fontsource-variable', `${file}.woff2`))
  const first = await subsetFont(whole, lettersOf(range), { targetFormat: 'woff2', variationAxes: weights })
  const name = file.split('/').at(-1).replace('-wght-normal', '-first')
  await writeFile(join(root, 'fonts', `${name}.woff2`), first)
  console.log(`fonts/${name}.woff2: ${whole.length} → ${first.length} bytes`)
}

function lettersOf(range) {
  return range
    .split(', ')
    .flatMap((part) => {
      const [from, to = from] = part
        .slice(2)
        .split('-')
        .map((code) => Number.parseInt(code, 16))
      return Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index))
    })
    .join('')
}
