import { sendFile } from '#platform/http/send-file.ts'

/** Stores a picture for the seller whose calls are below this path. */
export function uploadPicture(api: string, file: File): Promise<{ address: string }> {
  return sendFile(`${api}/pictures`, file)
}
