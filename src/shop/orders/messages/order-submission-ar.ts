export const orderSubmission: typeof import('./order-submission-en.ts').orderSubmission = {
  notSent: 'لم يُرسل طلبك بعد. نرسله حالما يعود الاتصال.',
  noAnswer: 'انقطع الاتصال أثناء إرسال طلبك. نعيد إرساله حالما يعود الاتصال، ولن يُسجَّل مرتين.',
  held: 'لم نتأكد من وصول طلبك، وقد غيّرته بعد ذلك. اضغط «تأكيد الطلب» لإرساله كما هو الآن.',
  sendNow: 'أرسله الآن',
  doNotSend: 'لا ترسله',
}
