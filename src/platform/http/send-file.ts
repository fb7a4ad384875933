import { ApiError } from './fetch-json.ts'

type SendOptions = {
  /** Receives the share that was sent, from 0 to 1. */
  onProgress?: (share: number) => void
}

/** Sends a file as the body of a POST from the browser. Returns the parsed JSON; throws ApiError for a non-OK response. */
export function sendFile<Body>(path: string, file: Blob, { onProgress }: SendOptions = {}): Promise<Body> {
  return new Promise((resolve, reject) => {
    // fetch reports no upload progress.
    const request = new XMLHttpRequest()
    request.open('POST', path)
    request.setRequestHeader('content-type', 'application/octet-stream')
    request.setRequestHeader('accept', 'application/json')
    if (onProgress)
      request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0)
    request.onerror = () => reject(new TypeError('the file could not be sent'))
    request.onload = () => {
      const { status, responseText } = request
      if (status === 200 || status === 201) return resolve(JSON.parse(responseText))
      const isProblem = request.getResponseHeader('content-type')?.startsWith('application/problem+json')
      reject(new ApiError(status, responseText, isProblem ? JSON.parse(responseText) : null))
    }
    request.send(file)
  })
}
