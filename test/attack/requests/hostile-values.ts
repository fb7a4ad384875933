import fc from 'fast-check'

/** Part of every markup payload; an HTML response must never contain it unescaped. */
export const markupMark = '<xq7'

const megabyte = 'م'.repeat(350_000)
const deep = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`

/** Texts that have broken shops. They are sent unchanged in JSON and percent-encoded in addresses. */
export const hostileTexts = [
  '\0',
  'a\0b',
  '\u0001\u0008\u001b[31m\u007f\u0085',
  '\ud800',
  'a\udc00b\ud83d',
  '\u202ecod.exe\u202c\u2066\u200f',
  '\ufeff\u200b\u2060',
  '\uffff\ufdd0\u{10ffff}',
  ...['', ' ', '\u00a0\u3000', '\r\n', '\t'],
  ...['-1', '0', '1.5', '1e309', '9007199254740993', '99999999999999999999', '2147483648', '-2147483649'],
  ...[
    'NaN',
    'Infinity',
    'null',
    'undefined',
    'true',
    '0x10',
    '١٢٣',
    '１２',
    '½',
    '1_000',
    '+1',
    ' 1 ',
    '1,2',
  ],
  ...[
    "' or 1=1--",
    "'; drop table users;--",
    '" or ""="',
    "\\'; select pg_sleep(9)--",
    '%',
    '_',
    '\\',
    '$1',
    '$' + '{7*7}',
  ],
  ...[
    `${markupMark} onload=alert(1)>`,
    `"'>${markupMark} src=x>`,
    `</script>${markupMark}>`,
    `{{7*7}}${markupMark}`,
  ],
  ...[
    'javascript:alert(1)',
    '//evil.example/x',
    'https://evil.example',
    '/\\evil.example',
    '\\\\evil.example',
  ],
  ...["=cmd|'/C calc'!A0", '@SUM(1+1)', '+1;=2', '"a","b"', 'a;b|c\td'],
  ...['../../etc/passwd', '..%2f..%2fetc%2fpasswd', '%00', '%', '%zz', '%c3%28', 'con', '.', '..', '~'],
  ...['__proto__', 'constructor', 'toString', 'hasOwnProperty', 'prototype'],
  ...['a@b', 'x@\0y.com', `${'a'.repeat(300)}@example.com`, 'a@example.com\r\nBcc: b@example.com'],
  ...['0000-00-00', '9999-12-31T23:59:59.999Z', '2026-02-31T25:61:61Z', '0000-01-01T00:00:00Z', '2026-11-01'],
  ...['2026-13-45T00:00:00.000Z', '2000-02-30', '2099-12-31', '9999-99-99'],
  ...['‌'.repeat(5000), `ع${'‌'.repeat(20_000)}ع`, 'ﷺ'.repeat(300), '👨‍👩‍👧'.repeat(60), 'e\u0301'.repeat(200)],
  ...[
    'x'.repeat(101),
    'x'.repeat(201),
    'x'.repeat(2001),
    'x '.repeat(15_000),
    '('.repeat(3000),
    'a!'.repeat(2000),
  ],
]

const hostileNumbers = [
  ...[0, -0, -1, 1.5, 1e-7, 1e21, 1e308, -1e308, 2 ** 31, 2 ** 31 - 1, -(2 ** 31) - 1, 2 ** 53, 2 ** 63],
  ...[250, 251, 999_999, 1_000_001, 2_000_000_000, Number.MIN_VALUE],
]

const hostileInputs: unknown[] = [
  ...[null, true, false, [], {}, [null], [[]], [{}], [1, 2, 3], ['a', 'b'], { a: 1 }, { 0: 1, length: 1 }],
  JSON.parse('{"__proto__":{"isAdmin":true},"constructor":{"prototype":{"role":"admin"}}}'),
  JSON.parse('{"toString":1,"valueOf":null,"then":{}}'),
  JSON.parse(deep(500)),
  Array.from({ length: 2000 }, (_, index) => index),
  Object.fromEntries(Array.from({ length: 300 }, (_, index) => [`k${index}${markupMark}`, index])),
  { $gt: '' },
]

/** A hostile text for an address or a form. */
export const hostileText: fc.Arbitrary<string> = fc.oneof(
  { weight: 12, arbitrary: fc.constantFrom(...hostileTexts) },
  { weight: 2, arbitrary: fc.string({ unit: 'binary', maxLength: 40 }) },
  { weight: 1, arbitrary: fc.string({ unit: 'grapheme', maxLength: 60 }) },
)

/** Any hostile JSON value. */
export const hostileJson: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 8, arbitrary: hostileText },
  { weight: 5, arbitrary: fc.constantFrom(...hostileNumbers) },
  { weight: 4, arbitrary: fc.constantFrom(...hostileInputs) },
  { weight: 2, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
)

/** Bodies that are invalid JSON for every call, or far too large. */
export const brokenBodies: string[] = [
  ...[
    '',
    ' ',
    '{',
    '[',
    '"',
    '{"a":',
    '{"a":1,}',
    "{'a':1}",
    'NaN',
    'undefined',
    'null',
    '0',
    'true',
    '[]',
    '""',
  ],
  ...[
    '{"a":1}{"b":2}',
    '\ufeff{}',
    '{"a":"\0"}',
    '{"a":"\\ud800"}',
    '{"a":1e999}',
    '<xml/>',
    'a=b&c=d',
    '\0\0\0',
  ],
  deep(10_000),
  `{"a":${deep(3000)}}`,
  JSON.stringify({ name: megabyte, text: megabyte, username: megabyte }),
  megabyte,
]
