import type { Notice } from '#shop/notices/domain/notices.ts'

export const security = {
  title: 'Your sign-in',
  intro: 'Where you are signed in, and what protects your account.',
  notices: 'Notices by e-mail',
  noticesText: 'Without data of customers, in the language of this page. They go to',
  noticeNames: {
    order: 'A new order',
    waiting_order: 'An order that waits for a call',
    return: 'A return or an exchange is requested',
    low_stock: 'An order makes a product low in stock',
    review: 'A review waits to be checked',
    dispute: 'A parcel of a seller is disputed, or the dispute waits for a decision',
    paper: 'A paper of a seller waits to be checked',
    payout_way: 'A seller names another way of payout',
    codes: 'The codes for signing in of a day are used up',
  } satisfies Record<Notice, string>,
  telegram: 'Notices at Telegram',
  telegramText:
    'New orders and other notices in your chat with the bot of the shop, without data of customers.',
  telegramConnect: 'Connect Telegram',
  telegramOpen: 'Open the bot at Telegram',
  telegramOpenText: (time: string) =>
    `Open the bot and press «Start»; this page then says that it is connected. The link is for you alone and works once, until ${time}.`,
  telegramConnected: (moment: string) => `Connected since ${moment}. Choose what comes there:`,
  telegramDisconnect: 'Disconnect Telegram',
  telegramDisconnected: 'Telegram is disconnected.',
  telegramUnavailable: 'Telegram does not answer. Try again in a moment.',
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
  endOthers: 'End all other sessions',
  endedOthers: 'Signed out everywhere else.',
  password: 'Change the password',
  codesText:
    'Each of these codes opens the back office once, without your phone. Print them, or write them down, and put them where nobody else finds them.',
}
