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
}
