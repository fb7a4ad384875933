import { parseArgs } from 'node:util'
import { defaultRights, rights as knownRights, type Right } from '#backoffice/staff/domain/rights.ts'
import { type Role, roles } from '#backoffice/staff/domain/roles.ts'
import { CommandError } from './command-error.ts'
import { type MarketplaceState, marketplaceStates } from './marketplace.ts'

export type StaffCommand =
  | {
      command: 'create'
      username: string
      email: string
      role: Role
      rights: readonly Right[]
      name: string
      phone: string
    }
  | { command: 'role'; who: string; role: Role }
  | { command: 'rights'; who: string; rights: readonly Right[] }
  | { command: 'remove' | 'reset-factor'; who: string }
  | { command: 'customer-email'; phone: string; email: string }
  | { command: 'marketplace'; to: MarketplaceState }
  | { command: 'list' }

const usage = `Call it as:
  npm run admin -- list
  npm run admin -- create <username> <e-mail> [--role admin|staff] [--rights orders,stock] [--name "Full Name"] [--phone 07701234567]
  npm run admin -- role <username> admin|staff
  npm run admin -- rights <username> orders,stock
  npm run admin -- remove <username>
  npm run admin -- reset-factor <username>
  npm run admin -- customer-email <phone> <e-mail>
  npm run admin -- marketplace on|off|status
create asks for the password; where there is no terminal it is the first line of standard input.
The rights are ${knownRights.join(', ')}; an admin has all of them.`

/** Parses the command line. Throws the usage for anything else, and a warning for a password argument. */
export function parseStaffCommand(args: readonly string[]): StaffCommand {
  if (args.some((arg) => /^--?p(?:ass|wd|$|=)/i.test(arg)))
    throw new CommandError(
      'A password is never an argument: others on this machine could read it. It is asked for, or read from standard input.',
    )
  const { values, positionals } = parseOptions(args)
  const [command, ...rest] = positionals
  const { role, name, phone, rights } = values
  if (command !== 'create' && Object.keys(values).length > 0) throw new CommandError(usage)
  const [first = '', second = ''] = rest
  if (command === 'list' && rest.length === 0) return { command }
  if (command === 'create' && rest.length === 2)
    return {
      command,
      username: first,
      email: second,
      ...accessOf(role, rights),
      name: name ?? first,
      phone: phone ?? '',
    }
  if (command === 'create' && rest.length > 2)
    throw new CommandError(`create takes a username and an e-mail address, no more.\n${usage}`)
  if (command === 'role' && rest.length === 2) return { command, who: first, role: roleOf(second) }
  if (command === 'rights' && rest.length === 2) return { command, who: first, rights: rightsOf(second) }
  if ((command === 'remove' || command === 'reset-factor') && rest.length === 1)
    return { command, who: first }
  const to = marketplaceStates.find((state) => state === first)
  if (command === 'marketplace' && to && rest.length === 1) return { command, to }
  if (command === 'customer-email' && rest.length === 2) return { command, phone: first, email: second }
  throw new CommandError(usage)
}

function parseOptions(args: readonly string[]) {
  const text = { type: 'string' } as const
  try {
    return parseArgs({
      args: [...args],
      options: { role: text, rights: text, name: text, phone: text },
      allowPositionals: true,
    })
  } catch {
    throw new CommandError(usage)
  }
}

/** Rights make a member of staff: an admin has all of them. */
function accessOf(
  role: string | undefined,
  typed: string | undefined,
): { role: Role; rights: readonly Right[] } {
  if (typed === undefined) return { role: roleOf(role ?? 'admin'), rights: defaultRights }
  if (role === 'admin')
    throw new CommandError('An admin has every right: leave out --rights, or choose --role staff.')
  return { role: roleOf(role ?? 'staff'), rights: rightsOf(typed) }
}

function rightsOf(typed: string): Right[] {
  const names = typed.split(',').map((name) => name.trim())
  const unknown = names.find((name) => !knownRights.some((right) => right === name))
  if (unknown !== undefined)
    throw new CommandError(`There is no right «${unknown}»: they are ${knownRights.join(', ')}.`)
  return knownRights.filter((right) => names.includes(right))
}

function roleOf(typed: string): Role {
  const role = roles.find((known) => known === typed)
  if (!role) throw new CommandError(`There is no role «${typed}»: it is admin or staff.`)
  return role
}
