import { latinDigits } from '#features/accounts/domain/phone.ts'
import type { GovernorateSlug } from '#features/delivery/domain/governorates.ts'
import { byLanguage } from '#platform/i18n/by-language.ts'
import type { Language } from '#platform/i18n/language.ts'

/** An area's name in Arabic and English, and alternative spellings that also match. */
export type Area = readonly [ar: string, en: string, ...otherSpellings: string[]]

/** Well-known areas of each governorate (docs/iraq.md §1.3). They are suggestions; any other text is accepted. */
const areas: Record<GovernorateSlug, readonly Area[]> = {
  baghdad: [
    ['المنصور', 'Al-Mansour'],
    ['اليرموك', 'Al-Yarmouk'],
    ['الحارثية', 'Al-Harithiya'],
    ['العامرية', 'Al-Amiriya'],
    ['الغزالية', 'Al-Ghazaliya'],
    ['حي الجامعة', 'Hay Al-Jamia'],
    ['حي العدل', 'Hay Al-Adl'],
    ['الكاظمية', 'Kadhimiya'],
    ['الشعلة', 'Al-Shula'],
    ['الحرية', 'Al-Hurriya'],
    ['البياع', 'Al-Bayaa'],
    ['السيدية', 'Al-Saydiya'],
    ['الدورة', 'Al-Dora'],
    ['حي العامل', 'Hay Al-Amil'],
    ['حي الجهاد', 'Hay Al-Jihad'],
    ['أبو غريب', 'Abu Ghraib'],
    ['التاجي', 'Taji'],
    ['المحمودية', 'Mahmudiya'],
    ['الكرادة', 'Karrada'],
    ['الجادرية', 'Al-Jadriya'],
    ['زيونة', 'Zayouna'],
    ['شارع فلسطين', 'Palestine Street'],
    ['الأعظمية', 'Adhamiya'],
    ['الوزيرية', 'Al-Waziriya'],
    ['الصليخ', 'Al-Sulaikh'],
    ['البنوك', 'Al-Bunouk'],
    ['الشعب', 'Al-Shaab'],
    ['مدينة الصدر', 'Sadr City'],
    ['جميلة', 'Jamila'],
    ['البلديات', 'Al-Baladiyat'],
    ['المشتل', 'Al-Mashtal'],
    ['بغداد الجديدة', 'New Baghdad'],
    ['الغدير', 'Al-Ghadeer'],
    ['الأمين', 'Al-Ameen'],
    ['الزعفرانية', 'Al-Zafaraniya'],
    ['بسماية', 'Bismayah'],
    ['الحسينية', 'Al-Husseiniya'],
    ['المدائن', 'Al-Madain'],
  ],
  basra: [
    ['العشار', 'Al-Ashar'],
    ['الجزائر', 'Al-Jazair'],
    ['البراضعية', 'Al-Baradhiya'],
    ['الطويسة', 'Al-Tuwaisa'],
    ['الجنينة', 'Al-Junaina'],
    ['القبلة', 'Al-Qibla'],
    ['حي الحسين', 'Hay Al-Hussein'],
    ['الزبير', 'Al-Zubair'],
    ['أبو الخصيب', 'Abu Al-Khaseeb'],
    ['القرنة', 'Al-Qurna'],
    ['أم قصر', 'Umm Qasr'],
  ],
  nineveh: [
    ['الموصل الجديدة', 'New Mosul'],
    ['الزهور', 'Al-Zuhour'],
    ['المثنى', 'Al-Muthanna'],
    ['حي النور', 'Hay Al-Noor'],
    ['الوحدة', 'Al-Wahda'],
    ['تلعفر', 'Tal Afar'],
    ['سنجار', 'Sinjar'],
    ['الحمدانية', 'Al-Hamdaniya'],
  ],
  erbil: [
    ['عنكاوا', 'Ankawa', 'عين كاوة', 'Ainkawa'],
    ['شارع ١٠٠', '100 Metre Street'],
    ['دريم سيتي', 'Dream City'],
    ['كوران', 'Kuran'],
    ['شقلاوة', 'Shaqlawa'],
    ['سوران', 'Soran'],
  ],
  sulaymaniyah: [
    ['سرجنار', 'Sarchinar'],
    ['بختياري', 'Bakhtiari'],
    ['إبراهيم أحمد', 'Ibrahim Ahmed'],
    ['رانية', 'Ranya'],
    ['كلار', 'Kalar'],
  ],
  duhok: [
    ['ماسيكي', 'Masike'],
    ['زاخو', 'Zakho'],
    ['سيميل', 'Semel'],
    ['العمادية', 'Amedi'],
  ],
  halabja: [
    ['حلبجة', 'Halabja'],
    ['سيد صادق', 'Said Sadiq'],
    ['خورمال', 'Khurmal'],
    ['بيارة', 'Byara'],
  ],
  kirkuk: [
    ['رحيم آوه', 'Rahimawa'],
    ['طريق بغداد', 'Baghdad Road'],
    ['واحد حزيران', 'Wahid Huzairan'],
    ['الحويجة', 'Al-Hawija'],
    ['داقوق', 'Daquq'],
  ],
  diyala: [
    ['بعقوبة', 'Baqubah'],
    ['الخالص', 'Al-Khalis'],
    ['المقدادية', 'Al-Muqdadiya'],
    ['خانقين', 'Khanaqin'],
    ['بلدروز', 'Balad Ruz'],
  ],
  anbar: [
    ['الرمادي', 'Ramadi'],
    ['الفلوجة', 'Fallujah'],
    ['هيت', 'Hit'],
    ['حديثة', 'Haditha'],
    ['القائم', 'Al-Qaim'],
  ],
  'salah-al-din': [
    ['تكريت', 'Tikrit'],
    ['سامراء', 'Samarra'],
    ['بيجي', 'Baiji'],
    ['بلد', 'Balad'],
    ['الدجيل', 'Al-Dujail'],
    ['الشرقاط', 'Al-Shirqat'],
  ],
  babil: [
    ['الحلة، شارع ٤٠', 'Hillah, 40th Street'],
    ['المحاويل', 'Al-Mahawil'],
    ['المسيب', 'Al-Musayyib'],
    ['الهاشمية', 'Al-Hashimiya'],
    ['القاسم', 'Al-Qasim'],
  ],
  karbala: [
    ['حي الحسين', 'Hay Al-Hussein'],
    ['حي العباس', 'Hay Al-Abbas'],
    ['الهندية', 'Al-Hindiya'],
    ['عين التمر', 'Ain Al-Tamr'],
  ],
  najaf: [
    ['الكوفة', 'Kufa'],
    ['حي الأمير', 'Hay Al-Amir'],
    ['حي السعد', 'Hay Al-Saad'],
    ['المناذرة', 'Al-Manathira'],
  ],
  wasit: [
    ['الكوت، حي الجهاد', 'Kut, Hay Al-Jihad'],
    ['الصويرة', 'Al-Suwaira'],
    ['النعمانية', 'Al-Numaniya'],
    ['العزيزية', 'Al-Aziziya'],
  ],
  qadisiyyah: [
    ['حي العروبة', 'Hay Al-Uruba'],
    ['الشامية', 'Al-Shamiya'],
    ['عفك', 'Afak'],
    ['الحمزة', 'Al-Hamza'],
  ],
  muthanna: [
    ['السماوة، حي الحسين', 'Samawah, Hay Al-Hussein'],
    ['الرميثة', 'Al-Rumaitha'],
    ['الخضر', 'Al-Khidhir'],
  ],
  'dhi-qar': [
    ['حي أور', 'Hay Ur'],
    ['الشطرة', 'Al-Shatra'],
    ['سوق الشيوخ', 'Suq Al-Shuyukh'],
    ['الرفاعي', 'Al-Rifai'],
  ],
  maysan: [
    ['حي الحسين', 'Hay Al-Hussein'],
    ['المجر الكبير', 'Al-Majar Al-Kabir'],
    ['قلعة صالح', 'Qalat Saleh'],
  ],
}

const nameAt = byLanguage<0 | 1>({ ar: 0, en: 1 })

/** An area's name in a language. */
export function areaName(area: Area, language: Language): string {
  return area[nameAt[language]]
}

/** The suggested areas of a governorate; empty for an unknown slug. */
export function areasOf(slug: string): readonly Area[] {
  return Object.hasOwn(areas, slug) ? areas[slug as GovernorateSlug] : []
}

const normalize = (text: string) =>
  latinDigits(text)
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')
    .replace(/[ىی]/g, 'ي')
    .replace(/ة/g, 'ه')

/** The suggested areas whose name or spelling contains the typed text; all of them for blank text. */
export function matchAreas(slug: string, text: string): readonly Area[] {
  const query = normalize(text)
  return areasOf(slug).filter((names) => names.some((name) => normalize(name).includes(query)))
}
