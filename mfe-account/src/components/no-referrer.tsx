/** On pages whose address holds a token: no request that leaves the page may tell the address. */
export function NoReferrer() {
  return <meta name="referrer" content="no-referrer" />
}
