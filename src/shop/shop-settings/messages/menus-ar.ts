export const deals = 'عروض اليوم'
export const newArrivals = 'وصل حديثًا'

export const menus: typeof import('./menus-en.ts').menus = {
  top: [
    { href: '/help', text: 'المساعدة' },
    { href: '/sell', text: 'بِع معنا' },
  ],
  before: [{ href: '/deals', text: deals }],
  after: [{ href: '/new-arrivals', text: newArrivals }],
}
