/** Keep the token in the page's address out of the Referer header. */
export function NoReferrer() {
  return <meta name="referrer" content="no-referrer" />
}
