import type { conflict as english } from './conflict-en.ts'

export const conflict: typeof english = {
  conflictText:
    'ما كتبته باقٍ هنا. ما غيّره الآخر ولم تلمسه يُؤخذ عند الحفظ. وما غيّرتماه كلاكما يُحفظ كما كتبته أنت، إلا إذا أخذت ما كتبه الآخر.',
  conflictNone: 'ما غيّره الآخر هو نفسه ما هنا.',
  theirs: 'ما حفظه الآخر',
  mine: 'ما كتبته',
  takeTheirs: 'خذ ما حفظه الآخر',
  takenOver: 'يُؤخذ عند الحفظ',
  saveOver: 'احفظ ما كتبته فوقه',
  takeAll: 'أهمل ما كتبته واعرض ما حُفظ',
}
