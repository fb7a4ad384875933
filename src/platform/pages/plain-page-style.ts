/** The inline style of the plain error page, allowed by its hash in the security policy. */
export const plainPageStyle =
  'body{font:1rem/1.7 system-ui,sans-serif;max-width:36rem;margin:4rem auto;padding:0 1rem;color:#16211f;background:#fff}' +
  'h1{font-size:1.5rem;line-height:1.3}a{display:inline-block;padding:.6rem 0;color:#17696a}'
