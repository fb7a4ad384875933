export const greeting: typeof import('./greeting-en.ts').greeting = {
  hello: (name) => `أهلًا، ${name}`,
  logout: 'تسجيل الخروج',
  loggedOut: 'تم تسجيل خروجك',
  failed: 'حدث خطأ. حاول مرة أخرى.',
}
