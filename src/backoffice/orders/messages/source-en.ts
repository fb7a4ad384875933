/** Where an order came from. */
export const sourceTexts = {
  title: 'Where the order came from',
  first: 'First visit',
  last: 'Last visit',
  only: 'First and last visit',
  fields: {
    source: 'Source',
    medium: 'Medium',
    campaign: 'Campaign',
    content: 'Content',
    term: 'Term',
    click: 'Click on an ad',
    referrer: 'Referring site',
    landing: 'First page',
  },
  clicks: { gclid: 'Google', gbraid: 'Google', wbraid: 'Google', fbclid: 'Meta', ttclid: 'TikTok' },
}
