/**
 * Words of other shops and languages for the entries of the dictionary, by the key of the option. Spellings of the names
 * themselves («Color», «اللون») need no words here. Only entries that exist in the shop's dictionary are used.
 */
export const optionWords: Readonly<Record<string, readonly string[]>> = {
  colour: ['colour name', 'shade', 'لون المنتج', 'درجة اللون', 'couleur', 'renk', 'رنگ'],
  size: ['clothing size', 'apparel size', 'القياس', 'قياس الملابس', 'beden', 'taille', 'سایز'],
  'shoe-size': ['footwear size', 'eu size', 'قياس الحذاء', 'نمرة الحذاء', 'النمرة'],
  storage: ['storage capacity', 'internal storage', 'capacity', 'rom', 'سعة التخزين', 'الذاكرة الداخلية'],
  ram: ['memory', 'ram memory', 'الذاكرة العشوائية', 'رام'],
  volume: ['السعة بالمل'],
  age: ['age group', 'الفئة العمرية'],
  pack: ['pack size', 'package', 'عدد القطع', 'التعبئة'],
}

/** The same for values, by the keys of the option and the value. */
export const valueWords: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  size: {
    xs: ['x small', 'extra small', 'xsmall', 'صغير جدا'],
    s: ['small', 'صغير', 'سمول'],
    m: ['medium', 'med', 'وسط', 'متوسط', 'ميديم'],
    l: ['large', 'كبير', 'لارج'],
    xl: ['x large', 'extra large', 'xlarge', 'كبير جدا', 'اكس لارج'],
    xxl: ['2xl', 'xx large', 'xxlarge', '2x large', 'دبل اكس لارج'],
    '3xl': ['xxxl', 'xxx large', '3x large', 'ثلاثة اكس لارج'],
  },
  colour: {
    grey: ['رمادي'],
    sky: ['light blue', 'azure', 'سماوي', 'ازرق فاتح'],
    navy: ['navy blue', 'dark blue', 'نيلي', 'ازرق غامق'],
    maroon: ['burgundy', 'bordeaux', 'خمري', 'عنابي'],
    brown: ['بني', 'قهوائي'],
    olive: ['olive green'],
    purple: ['violet', 'موف', 'ارجواني'],
    pink: ['زهري', 'بمبي'],
    gold: ['golden'],
  },
}
