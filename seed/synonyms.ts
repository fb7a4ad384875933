/**
 * What shoppers type for names that the catalogue has in Latin letters only: brands that are common nouns, which titles leave out,,
 * models, and abbreviations as they are read aloud.
 */
export const demoSynonyms: readonly string[][] = [
  ['شمس', 'Shams'],
  ['نور', 'Noor'],
  ['نسيج', 'Nasij'],
  ['قلم', 'Qalam'],
  ['غلاف', 'Ghilaf'],
  ['وصلة', 'Wasla'],
  ['زوليا', 'Zolia'],
  ['قرص الشمس', 'Qirs Al-Shams'],
  ['إكس ون برو', 'إكس ١ برو', 'X1 Pro'],
  ['إكس ون', 'X1'],
  ['أي عشرين', 'أي ٢٠', 'إيه عشرين', 'A20'],
  ['كو تو', 'غو تو', 'كو ٢', 'Go 2'],
  ['ألترا ناين', 'ألترا ٩', 'Ultra 9'],
  ['تي سفن', 'تي ٧', 'T7'],
  ['لايت فايف', 'لايت ٥', 'Lite 5'],
  ['فور كي', '4K'],
  ['إتش دي إم آي', 'إج دي إم آي', 'HDMI'],
  ['إتش دي', 'إج دي', 'HD'],
  ['يو إس بي', 'USB'],
  ['يو بي إس', 'UPS'],
  ['إف إم', 'FM'],
  ['إل إي دي', 'ليد', 'LED'],
  ['أس ثري', 'إس ثري', 'أس ٣', 'S3'],
]
