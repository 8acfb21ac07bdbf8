import type { ApiError, HttpClient } from '@quantamental/api/client'
import {
  createScreenRoute,
  deleteScreenRoute,
  listScreensRoute,
  type NewScreen,
  renameScreenRoute,
  type Screen,
} from '@quantamental/api/stocks'
import { useShell } from '@quantamental/remote/shell'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useService } from '../../api/use-service.ts'

const SCREENS = ['screens']

/** The saved screens of a signed-in viewer. */
export function useScreens() {
  return useService<readonly Screen[]>(
    SCREENS,
    async (http, signal) => (await http.call(listScreensRoute, { signal })).results,
  )
}

function useChange<Given>(change: (http: HttpClient, given: Given) => Promise<unknown>) {
  const { http } = useShell()
  const client = useQueryClient()
  return useMutation<unknown, ApiError, Given>({
    mutationFn: (given) => change(http, given),
    onSuccess: () => client.invalidateQueries({ queryKey: SCREENS }),
  })
}

export function useSaveScreen() {
  return useChange((http, body: NewScreen) => http.call(createScreenRoute, { body }))
}

export function useRenameScreen() {
  return useChange((http, { id, name }: Pick<Screen, 'id' | 'name'>) =>
    http.call(renameScreenRoute, { params: { id }, body: { name } }),
  )
}

export function useDeleteScreen() {
  return useChange((http, id: number) => http.call(deleteScreenRoute, { params: { id } }))
}
