/**
 * Sets `data-theme` before the first paint: the choice in local storage, else the system's; and the
 * other choices of how pages look. A store that is forbidden or holds anything else counts as no choice.
 */
export const THEME_SCRIPT = `(function(){var t=null,l=null;try{t=localStorage.getItem("THEME");l=localStorage.getItem("LOOK")}catch(e){}
t=t&&t.replace(/"/g,"");if(t!=="light"&&t!=="dark")t=matchMedia("(prefers-color-scheme: dark)").matches?"dark":"light";
var d=document.documentElement;d.setAttribute("data-theme",t);d.style.colorScheme=t;l=(l||"").split(" ");
[["palette","colour-safe"],["density","compact"],["motion","reduced"]].forEach(function(p){if(l.indexOf(p[1])>=0)d.setAttribute("data-"+p[0],p[1])})})()`

export const LIVE_RELOAD_PATH = '/__dev/events'

/** Reloads the page when the registry leaves the revision it was made from. */
export function liveReloadScript(revision: number): string {
  return `new EventSource("${LIVE_RELOAD_PATH}").onmessage=function(e){if(e.data!=="${revision}")location.reload()}`
}
