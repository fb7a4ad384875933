export const consent = {
  title: 'Measuring our ads',
  question: (networks: string) =>
    `May ${networks} learn which pages and products you open here and what you order, so that we see what our ads bring? They do not get your name or address, and of your phone at most a digest.`,
  accept: 'Accept',
  refuse: 'Refuse',
  policy: 'Privacy',
  networks: { meta: 'Meta (Facebook and Instagram)', tiktok: 'TikTok', google: 'Google' },
}
