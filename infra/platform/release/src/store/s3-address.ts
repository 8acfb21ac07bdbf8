import { ReleaseError } from '../release-error.ts'

export interface S3Address {
  /** URL of the bucket, with a closing slash: `https://s3.example.org/builds/`. */
  readonly bucketUrl: string
  /** Empty, or with a closing slash. */
  readonly prefix: string
  readonly region: string
}

/**
 * `s3://bucket/prefix?endpoint=https://s3.example.org&region=eu-1`. The endpoint defaults to AWS's in the region. The
 * bucket is part of the path (path style), which every server supports. @throws ReleaseError `address_invalid`.
 */
export function parseS3Address(address: string): S3Address {
  const url = URL.parse(address)
  const bucket = url?.hostname ?? ''
  if (!url || !/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(bucket)) {
    throw invalid(`"${address}" is not s3://bucket/prefix?endpoint=…&region=…`)
  }
  const unknown = [...url.searchParams.keys()].filter((k) => k !== 'endpoint' && k !== 'region')
  if (unknown.length > 0) throw invalid(`an s3 address has no "${unknown.join(', ')}"`)
  const region = url.searchParams.get('region') ?? 'us-east-1'
  const endpoint = URL.parse(
    url.searchParams.get('endpoint') ?? `https://s3.${region}.amazonaws.com`,
  )
  if (!endpoint || !/^https?:$/.test(endpoint.protocol)) {
    throw invalid('the endpoint of an s3 address must be an http(s) address')
  }
  const parts = url.pathname.split('/').filter((part) => part !== '')
  return {
    bucketUrl: `${endpoint.href.replace(/\/+$/, '')}/${bucket}/`,
    prefix: parts.map((part) => `${part}/`).join(''),
    region,
  }
}

function invalid(message: string): ReleaseError {
  return new ReleaseError('address_invalid', message)
}
