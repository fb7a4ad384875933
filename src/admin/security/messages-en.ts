import { formatNumber } from '#platform/i18n/format.ts'

export const security = {
  title: 'Your sign-in',
  intro: 'Where you are signed in, and what protects your account.',
  sessions: 'Where you are signed in',
  sessionsText:
    'A session ends after eight hours without use, and a week after the sign-in. If you do not know one of these, end it and change your password.',
  noSessions: 'You are signed in nowhere else.',
  device: 'Device',
  unknownDevice: 'Unknown device',
  current: 'this one',
  address: 'Network address',
  seenAt: 'Last used',
  since: 'Signed in',
  end: 'End this one',
  endOf: (device: string, moment: string) => `End this one: ${device}, ${moment}`,
  ended: 'Signed out there.',
  password: 'Change the password',
  codes: 'Recovery codes',
  codesText:
    'Each of these codes opens the back office once, without your phone. Print them, or write them down, and put them where nobody else finds them.',
  codesOnce: 'These codes are displayed only now. The former ones no longer work.',
  codesLeft: (count: number) => `Unused: ${formatNumber(count, 'en')}`,
  makeCodes: 'Make new recovery codes',
  makeCodesText: 'When you make new ones, the codes you have no longer work.',
  ownPassword: 'Your password',
  showPassword: 'Show',
  hidePassword: 'Hide',
  showPasswordName: 'Show the password',
  passwordMissing: 'Password is required',
  passwordWrong: 'This is not your password',
}
