/** Texts of the account menu, which every page shows to a signed-in shopper. */
export const greeting = {
  hello: (name: string) => `Hello, ${name}`,
  logout: 'Sign Out',
  loggedOut: 'You are signed out',
  failed: 'Something went wrong. Please try again.',
}
