import { expect, test } from 'vitest'
import { sourceFiles } from './source-files.ts'

/** Files with Arabic texts: messages, content pages, mails and the few texts elsewhere. */
const arabicFiles = [
  ...sourceFiles(['src'], /((^|-)ar|mail|ready-text|reply-text|offline-texts|plain-texts|areas)\.ts$/),
  ...sourceFiles(['content/ar'], /\.md$/),
  ...sourceFiles(['seed'], /^(slides|categories)\.ts$/),
]

/**
 * One Arabic word per concept, as a review by Iraqi readers decided: the words that are not used and their
 * replacements.
 */
const settled: [RegExp, string][] = [
  [/هاتف|هواتف/, 'موبايل'],
  [/(?<!\p{L})(?:ال|لل|بال|وال)?(?:فئة|فئات|فئاتك)(?!\p{L})/u, 'القسم'],
  [/إنجليزي/, 'إنكليزي'],
  [/أمنيات/, 'المفضلة'],
  [/المدن الرئيسية/, 'المدن الكبرى'],
  // Only at the beginning of a sentence, where the word asks a question; elsewhere it makes a statement.
  [/يرجى|(?<=['`])أدخل (?!أحدهم)/, 'اكتب'],
  [/اً/, 'ًا'],
  [/(?<!\p{L})كهذا|كهذه/u, 'لا نتائج، غير موجود'],
  [/المرجع(?!\p{L})/u, 'رقم المتابعة'],
  [/سير الطلب/, 'مراحل الطلب'],
  [/تم تأكيد طلبك/, 'وصلنا طلبك، ونتصل بك لتأكيده'],
  [/كيف يجري/, 'الخطوات، تفاصيل'],
  [/حل الخلافات/, 'الشكاوى'],
  [/\p{Script=Arabic}\.\.\./u, '…'],
  [/[“”]|(?<=['`][^'`\n]*)"[^"\n]*\p{Script=Arabic}[^"\n]*"/u, '«…»'],
]

test('the Arabic files are found', () => expect(arabicFiles.length).toBeGreaterThan(60))

test.each(settled)('%s is not written; it is %s', (pattern) => {
  const lines = arabicFiles.flatMap(({ path, text }) =>
    text.split('\n').flatMap((line, index) => (pattern.test(line) ? [`${path}:${index + 1} ${line}`] : [])),
  )
  expect(lines).toEqual([])
})

test('no phrase with a count writes zero as a digit', () => {
  const lines = arabicFiles.flatMap(({ path, text }) =>
    text.split('\n').flatMap((line) => (/^\s*zero: .*\{n\}/.test(line) ? [`${path}: ${line.trim()}`] : [])),
  )
  expect(lines).toEqual([])
})
