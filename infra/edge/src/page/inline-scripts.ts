/**
 * Sets `data-theme` before the first paint: the choice in local storage, else the system's; the other
 * choices of how pages look; and what stood above the page last time, whose room the shell's styles keep:
 * the heights of the status banner and of the strip of the home page (`--…-room`), and whether the data were real (`data-figures`).
 * A store that is forbidden or holds anything else counts as no choice.
 */
export const THEME_SCRIPT = `(function(){var t=null,l=null,r=[],f=null;try{t=localStorage.getItem("THEME");l=localStorage.getItem("LOOK");r=[["banner",+localStorage.getItem("STATUS_BANNER_HEIGHT"),200],["continue",+localStorage.getItem("CONTINUE_HEIGHT"),800]];f=localStorage.getItem("DATA_KIND")}catch(e){}
t=t&&t.replace(/"/g,"");if(t!=="light"&&t!=="dark")t=matchMedia("(prefers-color-scheme: dark)").matches?"dark":"light";
var d=document.documentElement;d.setAttribute("data-theme",t);d.style.colorScheme=t;r.forEach(function(p){if(p[1]>0&&p[1]<p[2])d.style.setProperty("--"+p[0]+"-room",p[1]+"px")});if(f==="real")d.setAttribute("data-figures",f);l=(l||"").split(" ");
[["palette","colour-safe"],["density","compact"],["motion","reduced"]].forEach(function(p){if(l.indexOf(p[1])>=0)d.setAttribute("data-"+p[0],p[1])})})()`

export const LIVE_RELOAD_PATH = '/__dev/events'

/** Reloads the page when the registry leaves the revision it was made from. */
export function liveReloadScript(revision: number): string {
  return `new EventSource("${LIVE_RELOAD_PATH}").onmessage=function(e){if(e.data!=="${revision}")location.reload()}`
}

/**
 * On a prerendered page, before the app is there: Ctrl+K or Cmd+K is kept for it as `earlySearch` on the
 * root element, where it would be lost or open the browser's own search.
 */
export const EARLY_SEARCH_SCRIPT = `(function(){var d=document.documentElement;addEventListener("keydown",function k(e){
if("appReady"in d.dataset)return removeEventListener("keydown",k);if((e.ctrlKey||e.metaKey)&&!e.shiftKey&&!e.altKey&&e.key.toLowerCase()==="k"){e.preventDefault();d.dataset.earlySearch=""}})})()`
