import type { World } from '../world/world.ts'
import { buyPlan } from './buy-plan.ts'
import { manageBilling, manageSite, manageUsers, recompute, writeArticles } from './operate-site.ts'
import { openPages, readMarketBeats, readStocks } from './read-pages.ts'
import {
  changeAccount,
  passMailedLinks,
  useLists,
  useScreens,
  useSecondFactors,
} from './use-account.ts'
import { type Section, type Walked, Walker, type WalkOptions } from './walker.ts'

/** Call every operation of the API so that it succeeds, as a user of the site would. */
export async function walk(world: World, options: WalkOptions): Promise<Walked> {
  const walker = new Walker(world, options)
  const people = await walker.openPeople()
  const sections: Section[] = [
    openPages,
    buyPlan,
    readStocks,
    readMarketBeats,
    useLists,
    useScreens,
    changeAccount,
    useSecondFactors,
    passMailedLinks,
    manageUsers,
    manageSite,
    manageBilling,
    writeArticles,
    ...(options.isFirst ? [recompute] : []),
  ]
  for (const section of sections) {
    try {
      await section(walker, people)
    } catch (error) {
      walker.failures.push(`${section.name}: ${(error as Error).message}`)
    }
  }
  return walker
}
