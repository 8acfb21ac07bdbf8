/** CSP nonce of the page, used by webpack for chunks and by styled-components for styles. */
__webpack_nonce__ = document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce ?? ''
