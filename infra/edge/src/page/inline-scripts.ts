/**
 * Sets `data-theme` before the first paint: the choice in local storage, else the system's.
 * A store that is forbidden or holds anything else counts as no choice.
 */
export const THEME_SCRIPT = `(function(){var t=null;try{t=localStorage.getItem("THEME")}catch(e){}
t=t&&t.replace(/"/g,"");if(t!=="light"&&t!=="dark")t=matchMedia("(prefers-color-scheme: dark)").matches?"dark":"light";
var d=document.documentElement;d.setAttribute("data-theme",t);d.style.colorScheme=t})()`

export const LIVE_RELOAD_PATH = '/__dev/events'

/** Reloads the page when the registry leaves the revision it was made from. */
export function liveReloadScript(revision: number): string {
  return `new EventSource("${LIVE_RELOAD_PATH}").onmessage=function(e){if(e.data!=="${revision}")location.reload()}`
}
