/** What the menu of every page says to somebody signed in. */
export const greeting = {
  hello: (name: string) => `Hello, ${name}`,
  logout: 'Sign Out',
  loggedOut: 'You are signed out',
  failed: 'Something went wrong. Please try again.',
}
