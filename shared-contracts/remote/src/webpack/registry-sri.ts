import type { Compiler } from 'webpack'

/**
 * Make webpack's chunk loader take each chunk's digest from `self.__MF_SRI__`, the registry's map of
 * path to integrity, and refuse chunks missing from it. Without a map nothing changes. While
 * `self.__MF_RETRY__` holds a count for this build, chunk URLs get a query: browsers reuse a broken
 * cached copy as long as the URL stays the same.
 */
export class RegistrySri {
  apply(compiler: Compiler): void {
    const { LoadScriptRuntimeModule } = compiler.webpack.runtime
    const name = JSON.stringify(compiler.options.output.uniqueName)
    compiler.hooks.compilation.tap('RegistrySri', (compilation) => {
      LoadScriptRuntimeModule.getCompilationHooks(compilation).createScript.tap(
        'RegistrySri',
        (source) => `${source}
if (self.__MF_SRI__) {
  var sriUrl = new URL(url, location.href);
  var integrity = self.__MF_SRI__[sriUrl.pathname];
  if (!integrity) throw new Error("no integrity for " + sriUrl.pathname);
  script.integrity = integrity;
  if (sriUrl.origin !== location.origin) script.crossOrigin = "anonymous";
}
var retries = self.__MF_RETRY__ && self.__MF_RETRY__[${name}];
if (retries) script.src = url + "?retry=" + retries;`,
      )
    })
  }
}
