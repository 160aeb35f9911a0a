import { CheckboxGroupInput, useTranslate } from 'react-admin'
import { useWatch } from 'react-hook-form'
import { apiKeys } from '#contract/administration/apiKeys'
import { apiKeyProblems, type ApiScope, apiScopes, permissionOfScope } from '#domain/access/apiKeys'
import { keyText } from '#domain/access/groupPlacement'
import { useGroups } from '#portal/administration/groups/useGroups'
import { useGrants } from '#portal/administration/rights/useGrants'
import { useGroup } from '#portal/data/session/useSession'
import { useWrite } from '#portal/data/useWrite'
import { ChoiceInput } from '#portal/ui/form/ChoiceInput'
import { FormDialog } from '#portal/ui/form/FormDialog'
import { TypedInput } from '#portal/ui/form/TypedInput'

export type IssuedKey = { name: string; key: string | null }

/** The group is empty until one is chosen: then the key is of the user's own group. */
type KeyValues = { name: string; group: string; scopes: readonly ApiScope[] }

/** Asks for the group, the name and the scopes of a new key. */
export const IssueDialog = ({ onIssued, onClose }: { onIssued: (key: IssuedKey) => void; onClose: () => void }) => {
  const translate = useTranslate()
  const { groups } = useGroups()
  const held = useGrants()?.held
  const own = useGroup()
  const { run } = useWrite(apiKeys.issueApiKey, {
    couldNot: 'records.apiKeys.notIssued',
    refreshesResources: ['apiKeys'],
  })
  const keys = groups.map(({ key }) => keyText(key))
  const ownKey = own ? keyText(own) : ''
  const groupOf = (chosen: string) => chosen || (keys.includes(ownKey) ? ownKey : (keys[0] ?? ''))
  /** The scopes whose permissions the user has in the group. */
  const givenIn = (chosen: string): readonly ApiScope[] => {
    const permissions = held?.find((one) => keyText(one.group) === groupOf(chosen))?.permissions ?? []
    return apiScopes.filter((scope) => permissions.includes(permissionOfScope[scope]))
  }
  const draftOf = ({ name, group, scopes }: KeyValues) => ({
    name: name.trim(),
    scopes: scopes.filter((scope) => givenIn(group).includes(scope)),
  })
  return (
    <FormDialog<KeyValues>
      title={translate('records.apiKeys.issue')}
      action={translate('records.apiKeys.issue')}
      values={{ name: '', group: '', scopes: [] }}
      problems={(typed) => {
        const { name, scopes } = apiKeyProblems(draftOf(typed))
        return { name, scopes: scopes && 'scopes' }
      }}
      words="records.apiKeys.problems"
      onSubmit={async (typed) => {
        const group = groups.find(({ key }) => keyText(key) === groupOf(typed.group))?.key
        const issued = group && (await run({ body: { group, ...draftOf(typed) } }))
        if (issued) onIssued(issued)
      }}
      onClose={onClose}
    >
      <TypedInput
        source="name"
        label="records.apiKeys.name"
        helperText="records.apiKeys.nameHint"
        isRequired
        autoFocus
      />
      <ChoiceInput
        source="group"
        label="records.group"
        isRequired
        format={groupOf}
        choices={keys.map((id) => ({ id, name: id }))}
      />
      <ScopesInput givenIn={givenIn} />
    </FormDialog>
  )
}

const ScopesInput = ({ givenIn }: { givenIn: (group: string) => readonly ApiScope[] }) => {
  const given = givenIn(useWatch<KeyValues, 'group'>({ name: 'group' }))
  return (
    <CheckboxGroupInput
      source="scopes"
      label="records.apiKeys.scopes"
      helperText="records.apiKeys.scopesHint"
      row={false}
      margin="none"
      format={(scopes: readonly ApiScope[]) => scopes.filter((scope) => given.includes(scope))}
      choices={apiScopes.map((id) => ({
        id,
        name: `records.apiKeys.scope.${id}`,
        disabled: !given.includes(id),
      }))}
    />
  )
}
