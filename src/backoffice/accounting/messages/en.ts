export const accounting = {
  title: 'Accounting',
  intro: 'Files for the accountant, as CSV for Excel. Both days are included.',
  from: 'From',
  to: 'Up to',
  download: (name: string) => `Download ${name}`,
  files: {
    orders: {
      name: 'Orders',
      text: 'One row for each order placed in these days: amounts, what was collected, courier and governorate. No names or phones.',
    },
    cash: {
      name: 'Cash',
      text: 'What each courier collected and handed over, by day.',
    },
    returns: {
      name: 'Returns',
      text: 'One row for each return received or paid back in these days: its value, the amount, how and by whom. No names or wallet numbers.',
    },
  },
  errors: {
    invalid: 'Choose a day.',
    reversed: 'This day is before the first one.',
    too_long: 'Choose at most a year.',
  },
}
