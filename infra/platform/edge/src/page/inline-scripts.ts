import type { LocalRemote } from '../override/local-remote.ts'

/**
 * Default Trusted Types policy, the only one that the page's Content-Security-Policy allows: scripts load from
 * published builds only, or from a development server. All other strings are refused where the browser would run them,
 * such as in `innerHTML`.
 */
export function trustedTypesScript(local: LocalRemote | null): string {
  const isLocal = local ? `u.origin==="${local.origin}"||` : ''
  return `self.trustedTypes&&trustedTypes.createPolicy("default",{createScriptURL:function(s){var u=new URL(s,location.href);return ${isLocal}u.origin===location.origin&&u.pathname.indexOf("/r/")===0?s:null}})`
}

/**
 * Set the appearance before the first paint: `data-theme` from local storage, else from the system; palette,
 * density and motion; and the space that the shell's styles reserve above the page: the last heights of the status
 * banner and of the home page's strip (`--…-room`), and whether the data were real (`data-figures`). Inaccessible
 * storage and invalid values count as unset.
 */
export const THEME_SCRIPT = `(function(){var t=null,l=null,r=[],f=null;try{t=localStorage.getItem("THEME");l=localStorage.getItem("LOOK");r=[["banner",+localStorage.getItem("STATUS_BANNER_HEIGHT"),200],["continue",+localStorage.getItem("CONTINUE_HEIGHT"),800]];f=localStorage.getItem("DATA_KIND")}catch(e){}
t=t&&t.replace(/"/g,"");if(t!=="light"&&t!=="dark")t=matchMedia("(prefers-color-scheme: dark)").matches?"dark":"light";
var d=document.documentElement;d.setAttribute("data-theme",t);d.style.colorScheme=t;r.forEach(function(p){if(p[1]>0&&p[1]<p[2])d.style.setProperty("--"+p[0]+"-room",p[1]+"px")});if(f==="real")d.setAttribute("data-figures",f);l=(l||"").split(" ");
[["palette","colour-safe"],["density","compact"],["motion","reduced"]].forEach(function(p){if(l.indexOf(p[1])>=0)d.setAttribute("data-"+p[0],p[1])})})()`

export const LIVE_RELOAD_PATH = '/__dev/events'

/** Script that reloads the page when the registry's revision changes. */
export function liveReloadScript(revision: number): string {
  return `new EventSource("${LIVE_RELOAD_PATH}").onmessage=function(e){if(e.data!=="${revision}")location.reload()}`
}

/**
 * Record input on a prerendered page until the app has started, as data attributes of the root element.
 * `earlySearch`: text typed since Ctrl+K or Cmd+K, which would otherwise open the browser's search. `earlyPress`: name of the last
 * clicked button.
 */
export const EARLY_INPUT_SCRIPT = `(function(){var d=document.documentElement;function on(n,f){addEventListener(n,function h(e){
if("appReady"in d.dataset)removeEventListener(n,h,true);else f(e)},true)}
on("keydown",function(e){if((e.ctrlKey||e.metaKey)&&!e.shiftKey&&!e.altKey&&e.key.toLowerCase()==="k"){e.preventDefault();d.dataset.earlySearch=""}
else if("earlySearch"in d.dataset&&!e.ctrlKey&&!e.metaKey&&!e.altKey){var s=d.dataset.earlySearch;if(e.key==="Escape")delete d.dataset.earlySearch;else if(e.key==="Backspace")d.dataset.earlySearch=s.slice(0,-1);else if(e.key.length===1)d.dataset.earlySearch=s+e.key;else return;e.preventDefault()}});
on("click",function(e){var b=e.target.closest&&e.target.closest("#root button");if(b)d.dataset.earlyPress=b.getAttribute("aria-label")||b.textContent})})()`

/** Id of the template with the app's preloads and scripts. */
export const START_ELEMENT_ID = 'app-start'

/**
 * Start the app of a prerendered page after the first contentful paint; immediately in a hidden tab, without
 * PerformanceObserver and on the first input; after one second at the latest. The scripts run in document order.
 */
export const START_SCRIPT = `(function(){var d=document,t=d.getElementById("${START_ELEMENT_ID}");
function start(){if(!t)return;var c=d.importNode(t.content,true);c.querySelectorAll("script").forEach(function(s){s.async=false});d.head.appendChild(c);t.remove();t=null}
if(d.visibilityState!=="visible"||!window.PerformanceObserver)return start();
["pointerdown","keydown","visibilitychange"].forEach(function(e){d.addEventListener(e,start,{once:true,capture:true})});setTimeout(start,1e3);
try{new PerformanceObserver(function(l){if(l.getEntriesByName("first-contentful-paint").length)start()}).observe({type:"paint",buffered:true})}catch(e){start()}})()`
