# Made by `npm run docs` of the interface's description. Long because it describes everything that calls take and answer.
"""What calls take and answer. They are plain dictionaries: fields that are not here yet pass through."""

from __future__ import annotations

import sys
from typing import Any, Literal, TypeAlias, TypedDict

if sys.version_info >= (3, 11):
    from typing import NotRequired
else:
    from typing_extensions import NotRequired


class TokenRequest(TypedDict):
    grant_type: GrantType
    """`client_credentials` for apps; the others for assistants, which send what OAuth 2.1 says: `code`, `code_verifier` and `redirect_uri`, or `refresh_token`, with their `client_id`"""
    client_id: NotRequired[str]
    """The `client_id` of the app; left out with `Authorization: Basic`"""
    client_secret: NotRequired[str]
    """The secret of the app; left out with `Authorization: Basic`"""
    scope: NotRequired[str]
    """Ignored: a token may do whatever its app may do"""


class TokenResponse(TypedDict):
    access_token: str
    """Sent as `Authorization: Bearer …`"""
    token_type: Literal["Bearer"]
    """How the token is sent"""
    expires_in: int
    """How many seconds the token lasts"""


GrantType: TypeAlias = Literal["client_credentials", "authorization_code", "refresh_token"]


class SignInBody(TypedDict):
    email: str
    """The e-mail address"""
    password: str
    """The password"""
    device_token: NotRequired[str]
    """Shown at the next sign-in on this device, so that strangers who guess passwords cannot lock the person out"""


class UserTokens(TypedDict):
    access_token: str
    """Sent as `Authorization: Bearer …`"""
    token_type: Literal["Bearer"]
    """How the token is sent"""
    expires_in: int
    """How many seconds the token lasts"""
    refresh_token: str
    """With what the next access token is got; it works once"""
    device_token: str
    """Shown at the next sign-in on this device, so that strangers who guess passwords cannot lock the person out"""


class RefreshSessionBody(TypedDict):
    refresh_token: str
    """With what the next access token is got; it works once"""


class SignOutBody(TypedDict):
    refresh_token: str
    """With what the next access token is got; it works once"""


class Success(TypedDict):
    success: bool
    """Always true: what cannot be done is refused"""


class UserSession(TypedDict):
    _id: str
    """Its identifier: 24 lower-case hex digits"""
    creation_date: str
    """When it was created"""
    last_used_date: str
    """When it was last used"""
    expires_date: str
    """Until when it can be used"""
    current: bool
    """Whether the call was made with it"""
    device: NotRequired[str]
    """On what it was used last, in words: `Firefox on Windows`"""
    user_agent: NotRequired[str]
    """The program with which it was used last, in its own words, at most 200 characters"""
    address: NotRequired[str]
    """Where it was used last; for IPv6, the /64 network"""


class UserSessionPage(TypedDict):
    data: list[UserSession]
    """The records of the page"""
    total: int
    """How many there are in all"""


class OwnUser(TypedDict):
    id: str
    """Its identifier"""
    username: str
    """The name with which the person is shown"""
    email: str
    """The e-mail address"""
    firstname: NotRequired[str]
    """First name"""
    lastname: NotRequired[str]
    """Last name"""
    enabled: bool
    """False until the person accepts their invitation"""
    email_verified: bool
    """Whether the person proved that the address is theirs"""
    pending_email: NotRequired[str]
    """The address that replaces the current one once its mailed link is confirmed; empty when there is none"""
    creation_date: str
    """When it was created"""


class UpdateOwnUserBody(TypedDict):
    firstname: NotRequired[str | None]
    """First name"""
    lastname: NotRequired[str | None]
    """Last name"""
    email: NotRequired[str]
    """The e-mail address"""
    current_password: NotRequired[str]
    """The password until now, as proof"""


class ChangePasswordBody(TypedDict):
    current_password: str
    """The password until now, as proof"""
    new_password: str
    """The new password, at least 10 characters"""


class VerifyEmailBody(TypedDict):
    token: str
    """The token of the mail that was sent"""
    password: str
    """The password"""


class VerifyOwnEmailBody(TypedDict):
    token: str
    """The token of the mail that was sent"""


class VerifyOwnIdentityBody(TypedDict):
    current_password: str
    """The password until now, as proof"""


class VerifyOwnIdentityAnswer(TypedDict):
    verified_until: str
    """Until when operations that need a recent proof of identity accept this one"""


class RequestPasswordResetBody(TypedDict):
    email: str
    """The e-mail address"""


class ResetPasswordBody(TypedDict):
    token: str
    """The token of the mail that was sent"""
    password: str
    """The new password, at least 10 characters"""


class ReadInvitationBody(TypedDict):
    token: str
    """The one in the mailed link"""


class Invited(TypedDict):
    _id: str
    """Its identifier: 24 lower-case hex digits"""
    id_client: str
    """The client"""
    id_organization: NotRequired[str]
    """The organization"""
    email: str
    """The address to which it was mailed"""
    client_name: str
    """The name of the client"""
    organization_name: NotRequired[str]
    """The name of the organization; absent where it is about all of the client"""
    role_name: str
    """The name of the role"""
    inviter: NotRequired[InvitedInviter]
    """Who invited, with their address if it is proved; absent for the operator"""
    expires_date: str
    """Until when it can be used"""
    has_user: bool
    """Whether a user with the address exists"""


class InvitedInviter(TypedDict):
    """Who invited, with their address if it is proved; absent for the operator"""

    name: NotRequired[str]
    """Its name"""
    email: NotRequired[str]
    """The e-mail address"""


class AcceptInvitationBody(TypedDict):
    token: str
    """The one in the mailed link"""
    password: str
    """The password to choose, at least 10 characters; for somebody who has a user, its password"""
    firstname: NotRequired[str]
    """First name"""
    lastname: NotRequired[str]
    """Last name"""


class OwnInvitation(TypedDict):
    _id: str
    """Its identifier: 24 lower-case hex digits"""
    id_client: str
    """The client"""
    id_organization: NotRequired[str]
    """The organization"""
    email: str
    """The address to which it was mailed"""
    client_name: str
    """The name of the client"""
    organization_name: NotRequired[str]
    """The name of the organization; absent where it is about all of the client"""
    role_name: str
    """The name of the role"""
    inviter: NotRequired[OwnInvitationInviter]
    """Who invited, with their address if it is proved; absent for the operator"""
    expires_date: str
    """Until when it can be used"""


class OwnInvitationInviter(TypedDict):
    """Who invited, with their address if it is proved; absent for the operator"""

    name: NotRequired[str]
    """Its name"""
    email: NotRequired[str]
    """The e-mail address"""


class OwnInvitationPage(TypedDict):
    data: list[OwnInvitation]
    """The records of the page"""
    total: int
    """How many there are in all"""


class AcceptOwnInvitationBody(TypedDict):
    token: str
    """The one in the mailed link"""


class Organization(TypedDict):
    _id: str
    """Its identifier: 24 lower-case hex digits"""
    id_client: str
    """The client"""
    name: str
    """Its name"""
    logo: NotRequired[str]
    """A square picture that pages for people show, as a data URL: PNG, JPEG or WebP, at most 16,384 characters (12 KB)"""
    parent_organization: NotRequired[str]
    """The organization above; absent for a root"""
    creation_date: str
    """When it was created"""
    actual_plan: NotRequired[AssignedPlan]
    """Its own part of the plan; absent when it shares that of the organization above"""
    actual_use: NotRequired[PlanUse]
    """What is in use; given where `get_use` asks for it"""
    actual_assigned: NotRequired[PlanAssigned]
    """What was assigned to the organizations below"""
    ai_context: NotRequired[AiContext]
    """What models must know of the brand"""
    stats_settings: NotRequired[OrganizationStatsSettings]
    """How numbers are collected"""
    inbox_settings: NotRequired[OrganizationInboxSettings]
    """How comments and messages are collected and kept"""
    timezone: NotRequired[str]
    """Its clocks, by a name of the time zone database; `UTC` when it is absent"""
    language: NotRequired[str]
    """The language of what its people read, as a tag; `en` when it is absent"""
    social_credentials: NotRequired[OrganizationSocialCredentials]
    """The organization’s own applications at networks"""


class OrganizationStatsSettings(TypedDict):
    auto_refresh_x: NotRequired[bool]
    """Whether numbers on X are read by themselves, for credits"""


class OrganizationInboxSettings(TypedDict):
    x_comments: NotRequired[bool]
    """Whether comments on X are read by themselves, for credits"""
    x_messages: NotRequired[bool]
    """Whether private messages on X are read by themselves, for credits"""
    retention_days: NotRequired[int]
    """How many days comments and messages are kept here"""


class OrganizationSocialCredentials(TypedDict):
    discord: NotRequired[OrganizationSocialCredentialsDiscord]
    """The application of the organization at Discord"""


class OrganizationSocialCredentialsDiscord(TypedDict):
    client_id: str
    """The application at the network"""
    application_name: str
    """What the application is called at the network"""
    verified_date: str
    """When the network last accepted it"""
    has_client_secret: bool
    """Whether a secret is stored"""
    has_bot_token: bool
    """Whether the token of a bot is stored"""
    incoming_url: NotRequired[str]
    """Where the network can tell what happens to the application"""


class AssignedPlan(TypedDict):
    accounts: int
    """How many accounts"""
    publications: NotRequired[int]
    """How many publications"""
    space: float
    """Storage in gigabytes"""
    integrations: int
    """How many integrations"""
    x_credits: NotRequired[int]
    """Credits for calls to X in a calendar month"""
    ai_credits: NotRequired[int]
    """Credits for AI plans in a calendar month"""


class PlanUse(TypedDict):
    accounts: int
    """How many accounts"""
    space: float
    """Storage in gigabytes"""
    integrations: int
    """How many integrations"""
    apps: NotRequired[int]
    """How many apps"""
    x_credits: int
    """Credits for calls to X in a calendar month"""
    ai_credits: int
    """Credits for AI plans in a calendar month"""
    publications: int
    """How many publications"""
    users: int
    """How many people"""


class PlanAssigned(TypedDict):
    accounts: int
    """How many accounts"""
    publications: int
    """How many publications"""
    space: float
    """Storage in gigabytes"""
    integrations: int
    """How many integrations"""
    x_credits: int
    """Credits for calls to X in a calendar month"""
    ai_credits: int
    """Credits for AI plans in a calendar month"""


class AiContext(TypedDict):
    brand_name: NotRequired[str]
    """What the brand is called"""
    description: NotRequired[str]
    """What the brand does"""
    sector: NotRequired[str]
    """The trade of the brand"""
    audience: NotRequired[str]
    """Whom the brand speaks to"""
    value_proposition: NotRequired[str]
    """Why people choose the brand"""
    website: NotRequired[str]
    """The site of the brand"""
    shop_url: NotRequired[str]
    """The shop of the brand"""
    blog_url: NotRequired[str]
    """The blog of the brand"""
    social_urls: NotRequired[list[str]]
    """Profiles of the brand"""
    default_tone: NotRequired[str]
    """How the brand sounds where a plan says nothing"""
    keywords: NotRequired[list[str]]
    """Words that belong to the brand"""
    products: NotRequired[str]
    """What the brand sells, in words"""
    avoid: NotRequired[str]
    """What must not be written"""
    notes: NotRequired[str]
    """What else models must know"""


class OrganizationInput(TypedDict):
    """A field that is left out stays; null clears it"""

    name: NotRequired[str]
    """Its name"""
    actual_plan: NotRequired[AssignedPlanInput]
    """Its own part of the plan; amounts that are left out stay"""
    stats_settings: NotRequired[OrganizationInputStatsSettings | None]
    """How numbers are collected"""
    inbox_settings: NotRequired[OrganizationInputInboxSettings | None]
    """`x_comments`, `x_messages`: comments and private messages on X are read by themselves, for credits. `retention_days`: comments and messages are removed here that many days after they were written, or earlier where the operator says so"""
    logo: NotRequired[str | None]
    """A square picture that the connect page shows, as a data URL; null takes it away"""
    timezone: NotRequired[str | None]
    """A name of the time zone database (IANA); kept as it is written. Offsets are refused. `UTC` when it is absent"""
    language: NotRequired[str | None]
    """A language tag (BCP 47); kept as it is written. `en` when it is absent"""


class OrganizationInputStatsSettings(TypedDict):
    auto_refresh_x: NotRequired[bool | None]
    """Whether numbers on X are read by themselves, for credits"""


class OrganizationInputInboxSettings(TypedDict):
    x_comments: NotRequired[bool | None]
    """Whether comments on X are read by themselves, for credits"""
    x_messages: NotRequired[bool | None]
    """Whether private messages on X are read by themselves, for credits"""
    retention_days: NotRequired[int | None]
    """How many days comments and messages are kept here"""


class AssignedPlanInput(TypedDict):
    accounts: NotRequired[int]
    """How many accounts"""
    publications: NotRequired[int]
    """How many publications"""
    space: NotRequired[float]
    """Storage in gigabytes"""
    integrations: NotRequired[int]
    """How many integrations"""
    x_credits: NotRequired[int]
    """Credits for calls to X in a calendar month"""
    ai_credits: NotRequired[int]
    """Credits for AI plans in a calendar month"""


class OrganizationLimits(TypedDict):
    accounts: int
    """How many accounts"""
    publications: NotRequired[int]
    """How many publications"""
    space: float
    """Storage in gigabytes"""
    integrations: int
    """How many integrations"""
    x_credits: int
    """Credits for calls to X in a calendar month"""
    ai_credits: int
    """Credits for AI plans in a calendar month"""
    requests_per_minute: int
    """How many calls a minute"""
    inbox: bool
    """Whether comments and messages can be read and answered"""


class OwnPermissions(TypedDict):
    permissions: list[str]
    """What it allows, or what you may do"""


class OrganizationPage(TypedDict):
    data: list[Organization]
    """The records of the page"""
    total: int
    """How many there are in all"""


class CreateChildOrganizationBody(TypedDict):
    name: str
    """Its name"""
    actual_plan: NotRequired[AssignedPlanInput]
    """Its own part of the plan; when left out, it shares that of the organization above"""


class UpdateSocialCredentialsBody(TypedDict):
    client_id: NotRequired[str]
    """The application at the network"""
    client_secret: NotRequired[str]
    """The secret of the application; stored encrypted and never shown"""
    bot_token: NotRequired[str]
    """The token of the bot; stored encrypted and never shown"""


class AiContextInput(TypedDict):
    """A field that is left out stays; null clears it"""

    brand_name: NotRequired[str | None]
    """What the brand is called"""
    description: NotRequired[str | None]
    """What the brand does"""
    sector: NotRequired[str | None]
    """The trade of the brand"""
    audience: NotRequired[str | None]
    """Whom the brand speaks to"""
    value_proposition: NotRequired[str | None]
    """Why people choose the brand"""
    website: NotRequired[str | None]
    """The site of the brand"""
    shop_url: NotRequired[str | None]
    """The shop of the brand"""
    blog_url: NotRequired[str | None]
    """The blog of the brand"""
    social_urls: NotRequired[list[str] | None]
    """Profiles of the brand"""
    default_tone: NotRequired[str | None]
    """How the brand sounds where a plan says nothing"""
    keywords: NotRequired[list[str] | None]
    """Words that belong to the brand"""
    products: NotRequired[str | None]
    """What the brand sells, in words"""
    avoid: NotRequired[str | None]
    """What must not be written"""
    notes: NotRequired[str | None]
    """What else models must know"""


class CreateClientOrganizationBody(TypedDict):
    name: str
    """Its name"""
    actual_plan: NotRequired[AssignedPlanInput]
    """Its own part of the plan; when left out, it shares that of the client"""


NetworkName: TypeAlias = Literal["bluesky", "discord", "facebook", "instagram", "linkedin", "pinterest", "slack", "telegram", "threads", "tiktok", "whatsapp", "x", "youtube", "twitter"]
"""A network; `x` and `twitter` are the same"""


class IssueConnectTokenAnswer(TypedDict):
    url: str
    """The connect page, for the person"""
    token: str
    """The connect token: one person can connect accounts with it, for 15 minutes"""
    expires_at: str
    """When the token ends"""


class ConnectToken(TypedDict):
    _id: str
    """Its identifier: 24 lower-case hex digits"""
    id_app: NotRequired[str]
    """The app that issued it, or asked for the link"""
    id_user: NotRequired[str]
    """The person who asked for the link"""
    id_organization: str
    """The organization"""
    social_network: NotRequired[NetworkName]
    """The only network that it may connect"""
    redirect_uri: NotRequired[str]
    """Where the person comes back; absent when they stay on the last page here"""
    provider: NotRequired[str]
    """The drive that the link connects"""
    creation_date: str
    """When it was created"""
    expires_date: str
    """Until when it can be used"""
    used: bool
    """Whether it has connected, which it may do once"""
    accounts: list[str]
    """The accounts that it has connected, enabled or not, also when the person never came back"""


class ConnectTokenPage(TypedDict):
    data: list[ConnectToken]
    """The records of the page"""
    total: int
    """How many there are in all"""


class CreatePortalLinkBody(TypedDict):
    screens: list[CreatePortalLinkBodyScreen]
    """What it shows: the state of accounts, publications, comments and messages, plans to approve"""
    name: NotRequired[str]
    """Its name"""
    logo: NotRequired[str]
    """A square picture that pages for people show, as a data URL: PNG, JPEG or WebP, at most 16,384 characters (12 KB)"""
    minutes: NotRequired[int]
    """How many minutes it can be used"""


CreatePortalLinkBodyScreen: TypeAlias = Literal["accounts", "calendar", "inbox", "review"]


class CreatePortalLinkAnswer(TypedDict):
    _id: str
    """Its identifier: 24 lower-case hex digits"""
    url: str
    """Its address"""
    expires_date: str
    """Until when it can be used"""


class ListedPortalLink(TypedDict):
    _id: str
    """Its identifier: 24 lower-case hex digits"""
    id_organization: str
    """The organization"""
    screens: list[ListedPortalLinkScreen]
    """What it shows: the state of accounts, publications, comments and messages, plans to approve"""
    name: NotRequired[str]
    """Its name"""
    logo: NotRequired[str]
    """A square picture that pages for people show, as a data URL: PNG, JPEG or WebP, at most 16,384 characters (12 KB)"""
    creation_date: str
    """When it was created"""
    expires_date: str
    """Until when it can be used"""
    id_app: str
    """The app that issued it"""
    last_used_date: NotRequired[str]
    """Within ten minutes"""


ListedPortalLinkScreen: TypeAlias = Literal["accounts", "calendar", "inbox", "review"]


class ListedPortalLinkPage(TypedDict):
    data: list[ListedPortalLink]
    """The records of the page"""
    total: int
    """How many there are in all"""


class PortalLink(TypedDict):
    _id: str
    """Its identifier: 24 lower-case hex digits"""
    id_organization: str
    """The organization"""
    screens: list[PortalLinkScreen]
    """What it shows: the state of accounts, publications, comments and messages, plans to approve"""
    name: NotRequired[str]
    """Its name"""
    logo: NotRequired[str]
    """A square picture that pages for people show, as a data URL: PNG, JPEG or WebP, at most 16,384 characters (12 KB)"""
    creation_date: str
    """When it was created"""
    expires_date: str
    """Until when it can be used"""


PortalLinkScreen: TypeAlias = Literal["accounts", "calendar", "inbox", "review"]


class App(TypedDict):
    _id: str
    """Its identifier: 24 lower-case hex digits"""
    id_client: str
    """The client"""
    id_user: NotRequired[str]
    """The person"""
    name: str
    """Its name"""
    logo: NotRequired[str]
    """A square picture that pages for people show, as a data URL: PNG, JPEG or WebP, at most 16,384 characters (12 KB)"""
    client_id: str
    """The name under which the program asks for tokens"""
    allowed_domains: list[str]
    """From which origins browsers may call with tokens of the app; all when empty"""
    redirect_urls: list[str]
    """Where people may be sent after connecting"""
    webhook_url: NotRequired[str]
    """Where the service posts what happens; null for nowhere"""
    webhook_dialect: NotRequired[AppWebhookDialect]
    """How webhooks name and shape what they tell; `current` when it is absent"""
    webhook_disabled_date: NotRequired[str]
    """When the webhook was switched off because it failed; saving its URL again switches it on"""
    creation_date: str
    """When it was created"""
    deleted: bool
    """Whether it was deleted"""
    deleted_date: NotRequired[str]
    """When it was deleted"""


AppWebhookDialect: TypeAlias = Literal["current", "older"]
"""How webhooks name and shape what they tell; `current` when it is absent"""


class AppPage(TypedDict):
    data: list[App]
    """The records of the page"""
    total: int
    """How many there are in all"""


class AppInput(TypedDict):
    name: str
    """Its name"""
    logo: NotRequired[str]
    """A square picture that pages for people show, as a data URL: PNG, JPEG or WebP, at most 16,384 characters (12 KB)"""
    client_id: NotRequired[str]
    """The name under which the program asks for tokens"""
    allowed_domains: NotRequired[list[str]]
    """From which origins browsers may call with tokens of the app; all when empty"""
    redirect_urls: NotRequired[list[str]]
    """Where people may be sent after connecting"""
    webhook_url: NotRequired[str]
    """Where the service posts what happens; null for nowhere"""
    webhook_dialect: NotRequired[AppInputWebhookDialect]
    """How webhooks name and shape what they tell; `current` when it is absent"""


AppInputWebhookDialect: TypeAlias = Literal["current", "older"]
"""How webhooks name and shape what they tell; `current` when it is absent"""


class AppChange(TypedDict):
    """A field that is left out stays; null removes the logo or the webhook URL"""

    name: NotRequired[str]
    """Its name"""
    logo: NotRequired[str | None]
    """A square picture that the connect page shows, as a data URL; null takes it away"""
    client_id: NotRequired[str]
    """The name under which the program asks for tokens"""
    allowed_domains: NotRequired[list[str]]
    """From which origins browsers may call with tokens of the app; all when empty"""
    redirect_urls: NotRequired[list[str]]
    """Where people may be sent after connecting"""
    webhook_url: NotRequired[str | None]
    """Where the service posts what happens; null for nowhere"""
    webhook_dialect: NotRequired[AppChangeWebhookDialect]
    """How webhooks name and shape what they tell; `current` when it is absent"""


AppChangeWebhookDialect: TypeAlias = Literal["current", "older"]
"""How webhooks name and shape what they tell; `current` when it is absent"""


class GetAppSecretAnswer(TypedDict):
    secret: str
    """The secret: keep it as you keep a password"""


class RotateAppSecretAnswer(TypedDict):
    secret: str
    """The secret: keep it as you keep a password"""


AssistantScope: TypeAlias = Literal["read", "draft", "publish", "inbox", "interface"]


class ReadAssistantRequestAnswer(TypedDict):
    request: str
    """To be passed to `allowAssistant` within 15 minutes"""
    client_id: str
    """The address of the assistant’s description"""
    name: str
    """What the assistant calls itself, which proves nothing"""
    host: str
    """The host of its description, which is proved"""
    redirect_host: str
    """The host to which your browser returns"""
    on_this_computer: bool
    """Whether that is a program on your own computer, which could be any"""
    scopes: list[AssistantScope]
    """What it asks for"""
    deny_uri: str
    """Where your browser goes when you refuse"""


class Assistant(TypedDict):
    _id: str
    """Its identifier: 24 lower-case hex digits"""
    name: str
    """Of the assistant, in its own words, or what the token is for"""
    client_id: NotRequired[str]
    """The address of the assistant’s description; absent for a plain token"""
    id_client: str
    """The client"""
    id_organization: str
    """The organization"""
    organization_name: NotRequired[str]
    """The name of the organization"""
    scopes: list[AssistantScope]
    """What it may do there"""
    creation_date: str
    """When it was created"""
    last_used_date: NotRequired[str]
    """When it was last used"""
    expires_date: str
    """Until when it can be used"""


class AssistantPage(TypedDict):
    data: list[Assistant]
    """The records of the page"""
    total: int
    """How many there are in all"""


class AllowAssistantBody(TypedDict):
    id_organization: str
    """The organization"""
    scopes: list[AssistantScope]
    """What it may do there"""
    request: NotRequired[str]
    """As `readAssistantRequest` answered it; without it, a token is made"""
    name: NotRequired[str]
    """What the token is for"""


class AllowAssistantAnswer(TypedDict):
    _id: str
    """Its identifier: 24 lower-case hex digits"""
    id_client: str
    """The client"""
    redirect_uri: NotRequired[str]
    """Where your browser goes next, with a code for the assistant"""
    token: NotRequired[str]
    """The token, which is answered this once"""


class AuditEntry(TypedDict):
    _id: str
    """Its identifier: 24 lower-case hex digits"""
    id_client: str
    """The client"""
    id_organization: NotRequired[str]
    """The organization"""
    creation_date: str
    """When it was created"""
    caller: AuditEntryCaller
    """Who made the call"""
    id_user: NotRequired[str]
    """The person"""
    id_app: NotRequired[str]
    """The app, by its `_id`"""
    id_connect_token: NotRequired[str]
    """The connect token"""
    id_portal_link: NotRequired[str]
    """The portal link"""
    assistant: NotRequired[str]
    """By way of which assistant the person or app did it, in its own words"""
    action: str
    """What was done, by the name of the operation, such as updateAccount, or of an assistant’s tool, such as schedule_post"""
    resource: dict[str, str]
    """What it was done to"""
    outcome: NotRequired[str]
    """What came of the call of a tool: done, asked (nothing was done before a confirmation), or the code of an error"""


AuditEntryCaller: TypeAlias = Literal["app", "connect_token", "operator", "portal_link", "user"]


class AuditEntryPage(TypedDict):
    data: list[AuditEntry]
    """The records of the page"""
    total: int
    """How many there are in all"""


class ClientRecord(TypedDict):
    _id: str
    """Its identifier: 24 lower-case hex digits"""
    name: str
    """Its name"""
    client_type: NotRequired[ClientRecordClientType]
    """Who the client is"""
    creation_date: str
    """When it was created"""
    actual_plan: ClientRecordActualPlan
    """What may be used"""
    ai_settings: NotRequired[ClientRecordAiSettings]
    """The models with which AI plans are written"""
    actual_use: NotRequired[PlanUse]
    """What is in use; given where `get_use` asks for it"""
    actual_assigned: NotRequired[PlanAssigned]
    """What was assigned to the organizations below"""


ClientRecordClientType: TypeAlias = Literal["personal", "professional", "enterprise", "agency", "company"]


class ClientRecordActualPlan(TypedDict):
    enabled: bool
    """Whether it is in use"""
    isEnabled: bool
    """The same as `enabled`"""
    status: ClientRecordActualPlanStatus
    """The state of the contract"""
    plan_identifier: ClientRecordActualPlanPlanIdentifier
    """Which plan it is"""
    plan_data: PlanData
    """What the plan grants"""


ClientRecordActualPlanStatus: TypeAlias = Literal["active", "canceled"]


ClientRecordActualPlanPlanIdentifier: TypeAlias = Literal["basic", "custom", "free", "pro"]


class ClientRecordAiSettings(TypedDict):
    orchestrator: NotRequired[ClientRecordAiSettingsOrchestrator]
    """The model that plans"""
    text: NotRequired[ClientRecordAiSettingsText]
    """The model that writes"""
    image: NotRequired[ClientRecordAiSettingsImage]
    """The model that draws"""


class ClientRecordAiSettingsOrchestrator(TypedDict):
    provider: str
    """Who runs it"""
    model: str
    """The name of the model at its provider"""
    has_api_key: bool
    """Whether a key is stored"""


class ClientRecordAiSettingsText(TypedDict):
    provider: str
    """Who runs it"""
    model: str
    """The name of the model at its provider"""
    has_api_key: bool
    """Whether a key is stored"""


class ClientRecordAiSettingsImage(TypedDict):
    provider: str
    """Who runs it"""
    model: str
    """The name of the model at its provider"""
    has_api_key: bool
    """Whether a key is stored"""


class PlanData(TypedDict):
    accounts: int
    """How many accounts"""
    publications: NotRequired[int]
    """Per calendar month; unlimited when absent"""
    space: float
    """Gigabytes"""
    integrations: int
    """How many integrations"""
    apps: int
    """How many apps"""
    x_credits: int
    """Per calendar month"""
    ai_credits: int
    """Per calendar month"""
    requests_per_minute: int
    """How many calls a minute"""
    inbox: bool
    """Whether comments and messages can be read and answered"""


class ClientRecordPage(TypedDict):
    data: list[ClientRecord]
    """The records of the page"""
    total: int
    """How many there are in all"""


class ClientTree(TypedDict):
    _id: str
    """Its identifier: 24 lower-case hex digits"""
    name: str
    """Its name"""
    client_type: NotRequired[ClientTreeClientType]
    """Who the client is"""
    creation_date: str
    """When it was created"""
    actual_plan: ClientTreeActualPlan
    """What may be used"""
    ai_settings: NotRequired[ClientTreeAiSettings]
    """The models with which AI plans are written"""
    actual_use: NotRequired[PlanUse]
    """What is in use; given where `get_use` asks for it"""
    actual_assigned: NotRequired[PlanAssigned]
    """What was assigned to the organizations below"""
    organizations: list[Organization]
    """The organizations of the client that the caller may read"""
    total: int
    """How many there are in all"""


ClientTreeClientType: TypeAlias = Literal["personal", "professional", "enterprise", "agency", "company"]


class ClientTreeActualPlan(TypedDict):
    enabled: bool
    """Whether it is in use"""
    isEnabled: bool
    """The same as `enabled`"""
    status: ClientTreeActualPlanStatus
    """The state of the contract"""
    plan_identifier: ClientTreeActualPlanPlanIdentifier
    """Which plan it is"""
    plan_data: PlanData
    """What the plan grants"""


ClientTreeActualPlanStatus: TypeAlias = Literal["active", "canceled"]


ClientTreeActualPlanPlanIdentifier: TypeAlias = Literal["basic", "custom", "free", "pro"]


class ClientTreeAiSettings(TypedDict):
    orchestrator: NotRequired[ClientTreeAiSettingsOrchestrator]
    """The model that plans"""
    text: NotRequired[ClientTreeAiSettingsText]
    """The model that writes"""
    image: NotRequired[ClientTreeAiSettingsImage]
    """The model that draws"""


class ClientTreeAiSettingsOrchestrator(TypedDict):
    provider: str
    """Who runs it"""
    model: str
    """The name of the model at its provider"""
    has_api_key: bool
    """Whether a key is stored"""


class ClientTreeAiSettingsText(TypedDict):
    provider: str
    """Who runs it"""
    model: str
    """The name of the model at its provider"""
    has_api_key: bool
    """Whether a key is stored"""


class ClientTreeAiSettingsImage(TypedDict):
    provider: str
    """Who runs it"""
    model: str
    """The name of the model at its provider"""
    has_api_key: bool
    """Whether a key is stored"""


class ClientTreePage(TypedDict):
    data: list[ClientTree]
    """The records of the page"""
    total: int
    """How many there are in all"""


class UpdateClientBody(TypedDict):
    name: NotRequired[str]
    """Its name"""
    client_type: NotRequired[UpdateClientBodyClientType | None]
    """Who the client is"""


UpdateClientBodyClientType: TypeAlias = Literal["personal", "professional", "enterprise", "agency", "company"]


class UpdateAiSettingsBody(TypedDict):
    orchestrator: NotRequired[UpdateAiSettingsBodyOrchestrator | None]
    """The model that plans"""
    text: NotRequired[UpdateAiSettingsBodyText | None]
    """The model that writes; null takes it away"""
    image: NotRequired[UpdateAiSettingsBodyImage | None]
    """The model that draws; null takes it away"""


class UpdateAiSettingsBodyOrchestrator(TypedDict):
    provider: NotRequired[str]
    """Who runs it"""
    model: NotRequired[str]
    """The name of the model at its provider"""
    api_key: NotRequired[str]
    """The key for the provider of the model; stored encrypted and never shown"""


class UpdateAiSettingsBodyText(TypedDict):
    provider: NotRequired[str]
    """Who runs it"""
    model: NotRequired[str]
    """The name of the model at its provider"""
    api_key: NotRequired[str]
    """The key for the provider of the model; stored encrypted and never shown"""


class UpdateAiSettingsBodyImage(TypedDict):
    provider: NotRequired[str]
    """Who runs it"""
    model: NotRequired[str]
    """The name of the model at its provider"""
    api_key: NotRequired[str]
    """The key for the provider of the model; stored encrypted and never shown"""


class ListClientPermissionsAnswer(TypedDict):
    permissions: list[str]
    """All that there are; more may come"""


class User(TypedDict):
    id: str
    """Its identifier"""
    username: str
    """The name with which the person is shown"""
    email: str
    """The e-mail address"""
    firstname: NotRequired[str]
    """First name"""
    lastname: NotRequired[str]
    """Last name"""
    enabled: bool
    """False until the person accepts their invitation"""


class UserPage(TypedDict):
    data: list[User]
    """The records of the page"""
    total: int
    """How many there are in all"""


class Role(TypedDict):
    _id: str
    """Its identifier: 24 lower-case hex digits"""
    id_client: str
    """The client"""
    id_organization: NotRequired[str]
    """The organization"""
    name: str
    """Its name"""
    default: bool
    """Whether it came with the client and cannot be changed"""
    permissions: list[str]
    """What it allows, or what you may do"""
    total_users: int
    """How many people hold the role"""
    creation_date: str
    """When it was created"""


class RolePage(TypedDict):
    data: list[Role]
    """The records of the page"""
    total: int
    """How many there are in all"""


class ClientRoleInput(TypedDict):
    name: str
    """Its name"""
    permissions: list[ClientPermission]
    """What it allows, or what you may do"""


ClientPermission: TypeAlias = Literal["client:update", "client:read", "client:delete", "client_app:create", "client_app:update", "client_app:read", "client_app:delete", "client_roles:create", "client_roles:update", "client_roles:read", "client_roles:delete", "client_roles_users:read", "client_roles_users:create", "client_roles_users:delete", "client_organization:create", "client_organization:update", "client_organization:read", "client_organization:delete", "client_organization_roles:create", "client_organization_roles:update", "client_organization_roles:read", "client_organization_roles:delete", "client_organization_users_roles:read", "client_organization_users_roles:create", "client_organization_users_roles:delete", "client_organization_accounts:create", "client_organization_accounts:update", "client_organization_accounts:read", "client_organization_accounts:delete", "client_organization_products:create", "client_organization_products:update", "client_organization_products:read", "client_organization_products:delete", "client_organization_files:create", "client_organization_files:update", "client_organization_files:read", "client_organization_files:delete", "client_organization_publications:create", "client_organization_publications:update", "client_organization_publications:read", "client_organization_publications:delete", "client_organization_account_stats:read", "client_organization_publications_stats:read", "client_organization_comments:create", "client_organization_comments:read", "client_organization_comments:delete", "client_organization_integrations:create", "client_organization_integrations:read", "client_organization_integrations:update", "client_organization_integrations:delete", "client_organization_messages:create", "client_organization_messages:read", "client_organization_messages:delete", "client_organization_contacts:create", "client_organization_contacts:read", "client_organization_contacts:update", "client_organization_contacts:delete", "client_organization_ai_plans:create", "client_organization_ai_plans:read", "client_organization_ai_plans:update", "client_organization_ai_plans:delete"]


class ClientRoleChange(TypedDict):
    name: NotRequired[str]
    """Its name"""
    permissions: NotRequired[list[ClientPermission]]
    """What it allows, or what you may do"""


class Invitation(TypedDict):
    email: str
    """The e-mail address"""


class RoleUser(TypedDict):
    id: str
    """Its identifier"""
    username: str
    """The name with which the person is shown"""
    email: str
    """The e-mail address"""
    firstname: NotRequired[str]
    """First name"""
    lastname: NotRequired[str]
    """Last name"""
    enabled: bool
    """False until the person accepts their invitation"""
    roles: list[RoleUserRole]
    """The roles that the person holds"""


class RoleUserRole(TypedDict):
    _id: str
    """Its identifier: 24 lower-case hex digits"""
    name: str
    """Its name"""


class RoleUserPage(TypedDict):
    data: list[RoleUser]
    """The records of the page"""
    total: int
    """How many there are in all"""


class ListOrganizationPermissionsAnswer(TypedDict):
    permissions: list[str]
    """All that there are; more may come"""


class OrganizationRoleInput(TypedDict):
    name: str
    """Its name"""
    permissions: list[OrganizationPermission]
    """What it allows, or what you may do"""


OrganizationPermission: TypeAlias = Literal["organization:create", "organization:update", "organization:read", "organization:delete", "organization_roles:create", "organization_roles:update", "organization_roles:read", "organization_roles:delete", "organization_users_roles:read", "organization_users_roles:create", "organization_users_roles:delete", "accounts:create", "accounts:update", "accounts:read", "accounts:delete", "products:create", "products:update", "products:read", "products:delete", "files:create", "files:update", "files:read", "files:delete", "publications:create", "publications:update", "publications:read", "publications:delete", "account_stats:read", "publication_stats:read", "comments:create", "comments:read", "comments:delete", "integrations:create", "integrations:read", "integrations:update", "integrations:delete", "messages:create", "messages:read", "messages:delete", "contacts:create", "contacts:read", "contacts:update", "contacts:delete", "ai_plans:create", "ai_plans:read", "ai_plans:update", "ai_plans:delete"]


class OrganizationRoleChange(TypedDict):
    name: NotRequired[str]
    """Its name"""
    permissions: NotRequired[list[OrganizationPermission]]
    """What it allows, or what you may do"""


class LeaveOrganizationAnswer(TypedDict):
    success: bool
    """Always true: what cannot be done is refused"""
    id_client: str
    """The client"""


SocialNetwork: TypeAlias = Literal["bluesky", "discord", "facebook", "instagram", "linkedin", "pinterest", "slack", "telegram", "threads", "tiktok", "whatsapp", "x", "youtube"]


class GetConnectLinksAnswerItem(TypedDict):
    social_network: SocialNetwork
    """The network"""
    link: str
    """Where a person connects accounts"""
    authorization: GetConnectLinksAnswerItemAuthorizationRedirect | GetConnectLinksAnswerItemAuthorizationMetaEmbeddedSignup | GetConnectLinksAnswerItemAuthorizationTelegramBot
    """What a person must do, by `type`"""
    page: str
    """A page of this service that leads a person through it, whatever `authorization` says"""


class GetConnectLinksAnswerItemAuthorizationRedirect(TypedDict):
    type: Literal["redirect"]
    """Which kind it is"""


class GetConnectLinksAnswerItemAuthorizationMetaEmbeddedSignup(TypedDict):
    type: Literal["meta_embedded_signup"]
    """Which kind it is"""
    app_id: str
    """The application at the network"""
    config_id: str
    """The set-up of the sign-up at the network"""
    graph_version: str
    """The version of the network’s interface"""
    feature_type: str
    """A setting of the network’s sign-up"""
    session_info_version: str
    """A setting of the network’s sign-up"""


class GetConnectLinksAnswerItemAuthorizationTelegramBot(TypedDict):
    type: Literal["telegram_bot"]
    """Which kind it is"""
    bot_username: str
    """The bot of this installation"""
    add_to_group_link: NotRequired[str]
    """Where a person adds the bot to a group or channel"""


class ConnectResult(TypedDict):
    accounts: list[Account]
    """The accounts that were connected or found"""
    errorCode: str
    """The code of what went wrong, as text; empty when all went well"""
    errorMsg: str
    """What went wrong, in words; empty when all went well"""
    redirect_uri: NotRequired[str]
    """Where to send the person next"""


class Account(TypedDict):
    _id: str
    """Its identifier: 24 lower-case hex digits"""
    id_organization: str
    """The organization"""
    id_client: str
    """The client"""
    social_network: SocialNetwork
    """The network"""
    name: str
    """Its name"""
    username: NotRequired[str]
    """The name that people use for it at the network"""
    image: str
    """The address of the picture; empty when there is none"""
    creation_date: str
    """When it was created"""
    error_code: int
    """Why it does not work; 0 when it does"""
    deleted: bool
    """Whether it was deleted"""
    enabled: bool
    """Whether it is in use"""
    access_data: AccountAccessData
    """What is known of the access to the account"""
    extra_data: NotRequired[dict[str, Any]]
    """What only some networks tell or need; the fields differ by network"""
    private_message_link: NotRequired[str]
    """Where people write to the account"""
    publish_defaults: NotRequired[AccountPublishDefaults]
    """What posts have where they say nothing themselves"""
    incoming: NotRequired[AccountIncoming]
    """How its comments come in; in the answer about one account"""
    open_questions: NotRequired[list[AccountOpenQuestion]]
    """What only the person can decide about the posts, and left open when connecting; `updateAccount` stores the answers. In the answer about one account"""
    followers_count: NotRequired[int]
    """How many follow the account"""
    next_stats_update: NotRequired[str]
    """When its numbers are read next"""
    next_comments_update: NotRequired[str]
    """When its comments are asked for next"""
    missing_scopes: NotRequired[list[str]]
    """Scopes that are asked for now and that this account lacks, by the network’s names; absent when none is known to be missing. Connecting the account again asks for them"""


class AccountAccessData(TypedDict):
    expires_in: NotRequired[str]
    """When the access to the account ends, where the network says so"""


class AccountPublishDefaults(TypedDict):
    """What posts have where they say nothing themselves"""

    privacy: NotRequired[str]
    """Who can see it, where the network lets one choose"""
    reply_control: NotRequired[str]
    """Who may answer the post, where the network lets one choose"""
    options: NotRequired[dict[str, Any]]
    """What only this network offers"""


class AccountIncoming(TypedDict):
    """How its comments come in; in the answer about one account"""

    mode: AccountIncomingMode
    """How it comes in: asked for, pushed, or not at all"""
    last_event_date: NotRequired[str]
    """When something last came in"""
    last_check_date: NotRequired[str]
    """When the network was last asked"""
    next_check_date: NotRequired[str]
    """When the network is asked next"""
    lag_seconds: NotRequired[int]
    """How late the last event came in, in seconds"""
    gaps: int
    """How often something may have been missed"""
    missing_scopes: NotRequired[list[str]]
    """Scopes that the access lacks, by the network’s names"""
    error_code: NotRequired[int]
    """Why it does not work; 0 when it does"""


AccountIncomingMode: TypeAlias = Literal["none", "poll", "push"]


class AccountOpenQuestion(TypedDict):
    field: str
    """Where the answer belongs in `publish_defaults`"""
    question: str
    """The question, in English"""
    choices: list[AccountOpenQuestionChoice]
    """The answers that this account has"""


class AccountOpenQuestionChoice(TypedDict):
    value: bool | str
    """The value to store"""
    label: str
    """What people read"""


ListAccountsState: TypeAlias = Literal["enabled", "connected", "removed"]
"""Only those that are enabled, connected but not enabled, or removed"""


ListAccountsCapability: TypeAlias = Literal["publications", "messages", "products", "webhooks", "persistent_menu", "comments"]


class AccountPage(TypedDict):
    data: list[Account]
    """The records of the page"""
    total: int
    """How many there are in all"""


class UpdateAccountBody(TypedDict):
    name: NotRequired[str]
    """Its name"""
    publish_defaults: NotRequired[UpdateAccountBodyPublishDefaults | None]
    """What posts have where they say nothing themselves"""


class UpdateAccountBodyPublishDefaults(TypedDict):
    """What posts have where they say nothing themselves; replaced as a whole"""

    privacy: NotRequired[str]
    """Who can see it, where the network lets one choose"""
    reply_control: NotRequired[str]
    """Who may answer the post, where the network lets one choose"""
    options: NotRequired[dict[str, Any]]
    """What only this network offers"""


class EnableAccountAnswer2(TypedDict):
    redirect_uri: str
    """Where to send the person next"""


class PersistentMenus(TypedDict):
    persistent_menu: list[PersistentMenusPersistentMenuItem]
    """One entry for each locale, `default` among them; buttons in the network’s own form"""


class PersistentMenusPersistentMenuItem(TypedDict):
    locale: NotRequired[str]
    """For which language, or `default`"""
    composer_input_disabled: NotRequired[bool]
    """Whether people can only press buttons"""
    call_to_actions: NotRequired[list[dict[str, Any]]]
    """The buttons, in the network’s own form"""


class Upload(TypedDict):
    _id: str
    """Its identifier: 24 lower-case hex digits"""
    id_organization: str
    """The organization"""
    name: str
    """Its name"""
    file_type: UploadFileType
    """What kind of file it is"""
    file_format: UploadFileFormat
    """The format"""
    file_properties: UploadFileProperties
    """What was measured of the file"""
    file_externals: list[UploadFileExternal]
    """Where the networks have it"""
    alt_text: NotRequired[str]
    """What it shows, in words, for those who cannot see it; posts say their own in `alt_texts`"""
    source_type: NotRequired[str]
    """How the file says that it came about, as an IPTC term (https://cv.iptc.org/newscodes/digitalsourcetype/). Posts with a file of `trainedAlgorithmicMedia` or `compositeWithTrainedAlgorithmicMedia` are labelled as made with AI unless their options say otherwise"""
    is_temporal: bool
    """Whether it disappears when nothing uses it"""
    public_path: str
    """Where the file can be loaded from"""
    creation_date: str
    """When it was created"""
    cover_image: NotRequired[UploadCoverImage]
    """The complete cover of a video"""
    cover_offset: NotRequired[int]
    """Milliseconds into the video"""


UploadFileType: TypeAlias = Literal["document", "image", "video"]


UploadFileFormat: TypeAlias = Literal["bmp", "gif", "jpeg", "jpg", "mp4", "pdf", "png"]


class UploadFileProperties(TypedDict):
    width: int
    """Pixels"""
    height: int
    """Pixels"""
    duration: float
    """Seconds; 0 when it is not a video"""
    frames: NotRequired[int]
    """How many pictures a GIF has, if several"""
    video: NotRequired[UploadFilePropertiesVideo]
    """What a video contains; a field that is not known is absent"""
    size_in_bytes: int
    """Bytes"""
    aspect_ratio: UploadFilePropertiesAspectRatio
    """Width to height"""
    allowed_social_networks: list[SocialNetwork]
    """The networks that take the file"""


class UploadFilePropertiesVideo(TypedDict):
    """What a video contains; a field that is not known is absent"""

    duration_in_milliseconds: NotRequired[int]
    """Beside the whole seconds of `duration`; limits count it"""
    codec: NotRequired[str]
    """Such as `h264`, `hevc`, `av1` or `vp9`"""
    profile: NotRequired[str]
    """The profile of the codec, such as `High 10`"""
    chroma: NotRequired[str]
    """How colours are sampled, such as `4:2:0`"""
    bit_depth: NotRequired[int]
    """Bits of a sample"""
    hdr: NotRequired[str]
    """`pq` or `hlg`, for screens of high dynamic range"""
    frame_rate: NotRequired[float]
    """Frames per second, on average"""
    sound_codec: NotRequired[str]
    """Such as `aac`; absent when there is no sound"""
    sound_channels: NotRequired[int]
    """Known of AAC alone"""
    sound_sample_rate: NotRequired[int]
    """Samples of sound per second"""


class UploadFilePropertiesAspectRatio(TypedDict):
    value: float
    """The width divided by the height"""
    text: str
    """The same as people write it: `4:5`"""


class UploadFileExternal(TypedDict):
    social_network: SocialNetwork
    """The network"""
    external_identifier: str
    """Its identifier at the network"""
    external_url: str
    """Its address at the network"""


class UploadCoverImage(TypedDict):
    """The complete cover of a video"""

    _id: str
    """Its identifier: 24 lower-case hex digits"""
    id_organization: str
    """The organization"""
    name: str
    """Its name"""
    file_type: UploadCoverImageFileType
    """What kind of file it is"""
    file_format: UploadCoverImageFileFormat
    """The format"""
    file_properties: UploadCoverImageFileProperties
    """What was measured of the file"""
    file_externals: list[UploadCoverImageFileExternal]
    """Where the networks have it"""
    alt_text: NotRequired[str]
    """What it shows, in words, for those who cannot see it; posts say their own in `alt_texts`"""
    source_type: NotRequired[str]
    """How the file says that it came about, as an IPTC term (https://cv.iptc.org/newscodes/digitalsourcetype/). Posts with a file of `trainedAlgorithmicMedia` or `compositeWithTrainedAlgorithmicMedia` are labelled as made with AI unless their options say otherwise"""
    is_temporal: bool
    """Whether it disappears when nothing uses it"""
    public_path: str
    """Where the file can be loaded from"""
    creation_date: str
    """When it was created"""


UploadCoverImageFileType: TypeAlias = Literal["document", "image", "video"]


UploadCoverImageFileFormat: TypeAlias = Literal["bmp", "gif", "jpeg", "jpg", "mp4", "pdf", "png"]


class UploadCoverImageFileProperties(TypedDict):
    width: int
    """Pixels"""
    height: int
    """Pixels"""
    duration: float
    """Seconds; 0 when it is not a video"""
    frames: NotRequired[int]
    """How many pictures a GIF has, if several"""
    video: NotRequired[UploadCoverImageFilePropertiesVideo]
    """What a video contains; a field that is not known is absent"""
    size_in_bytes: int
    """Bytes"""
    aspect_ratio: UploadCoverImageFilePropertiesAspectRatio
    """Width to height"""
    allowed_social_networks: list[SocialNetwork]
    """The networks that take the file"""


class UploadCoverImageFilePropertiesVideo(TypedDict):
    """What a video contains; a field that is not known is absent"""

    duration_in_milliseconds: NotRequired[int]
    """Beside the whole seconds of `duration`; limits count it"""
    codec: NotRequired[str]
    """Such as `h264`, `hevc`, `av1` or `vp9`"""
    profile: NotRequired[str]
    """The profile of the codec, such as `High 10`"""
    chroma: NotRequired[str]
    """How colours are sampled, such as `4:2:0`"""
    bit_depth: NotRequired[int]
    """Bits of a sample"""
    hdr: NotRequired[str]
    """`pq` or `hlg`, for screens of high dynamic range"""
    frame_rate: NotRequired[float]
    """Frames per second, on average"""
    sound_codec: NotRequired[str]
    """Such as `aac`; absent when there is no sound"""
    sound_channels: NotRequired[int]
    """Known of AAC alone"""
    sound_sample_rate: NotRequired[int]
    """Samples of sound per second"""


class UploadCoverImageFilePropertiesAspectRatio(TypedDict):
    value: float
    """The width divided by the height"""
    text: str
    """The same as people write it: `4:5`"""


class UploadCoverImageFileExternal(TypedDict):
    social_network: SocialNetwork
    """The network"""
    external_identifier: str
    """Its identifier at the network"""
    external_url: str
    """Its address at the network"""


class BeginDirectUploadBody(TypedDict):
    name: str
    """Its name"""
    size_in_bytes: int
    """The exact size of what will be sent"""


class BeginDirectUploadAnswer(TypedDict):
    id_upload: str
    """The file, by its `_id`"""
    url: str
    """Takes the bytes as the request body, without a token"""
    method: Literal["PUT"]
    """The HTTP method with which the bytes are sent"""
    headers: dict[str, str]
    """Send these unchanged"""
    expires_date: str
    """Until when it can be used"""


class UploadPage(TypedDict):
    data: list[Upload]
    """The records of the page"""
    total: int
    """How many there are in all"""


class UpdateUploadBody(TypedDict):
    alt_text: NotRequired[str | None]
    """What it shows, in words. Stays when left out; null clears it"""
    cover_image: NotRequired[str | None]
    """An image of the library. Stays when left out; null clears it"""
    cover_offset: NotRequired[int | None]
    """Milliseconds into the video. Stays when left out; null clears it"""


class ImportUploadsBody(TypedDict):
    id_integration: str
    """The integration"""
    files: list[ImportUploadsBodyFile]
    """The files to copy into the library"""


class ImportUploadsBodyFile(TypedDict):
    external_id: str
    """Its identifier at the network or provider"""
    name: NotRequired[str]
    """Its name"""
    mime_type: NotRequired[str]
    """The media type"""


class ImportUploadsAnswer(TypedDict):
    uploads: list[Upload]
    """The files that are now in the library"""
    errors: list[ImportUploadsAnswerError]
    """What could not be done, one by one"""


class ImportUploadsAnswerError(TypedDict):
    code: int
    """The number of the error"""
    message: str
    """What went wrong, in words"""
    data: NotRequired[dict[str, Any]]
    """What the message speaks of, for programs"""
    external_id: str
    """Its identifier at the network or provider"""
    name: NotRequired[str]
    """Its name"""


class FileExplanation(TypedDict):
    file_type: FileExplanationFileType
    """What kind of file it is"""
    file_format: FileExplanationFileFormat
    """The format"""
    file_properties: FileExplanationFileProperties
    """What was measured of the file"""
    source_type: NotRequired[str]
    """How the file says that it came about, as an IPTC term (https://cv.iptc.org/newscodes/digitalsourcetype/). Posts with a file of `trainedAlgorithmicMedia` or `compositeWithTrainedAlgorithmicMedia` are labelled as made with AI unless their options say otherwise"""
    is_converted: NotRequired[bool]
    """Whether it was converted, so that every network takes it; absent when it is not known"""
    metadata_removed: NotRequired[bool]
    """Whether metadata such as position, camera, names and times was removed; true of what was converted, which keeps none; absent when it is not known"""
    networks: list[FileVerdict]
    """What the check of a post with this one file says, by network"""


FileExplanationFileType: TypeAlias = Literal["document", "image", "video"]


FileExplanationFileFormat: TypeAlias = Literal["bmp", "gif", "jpeg", "jpg", "mp4", "pdf", "png"]


class FileExplanationFileProperties(TypedDict):
    width: int
    """Pixels"""
    height: int
    """Pixels"""
    duration: float
    """Seconds; 0 when it is not a video"""
    frames: NotRequired[int]
    """How many pictures a GIF has, if several"""
    video: NotRequired[FileExplanationFilePropertiesVideo]
    """What a video contains; a field that is not known is absent"""
    size_in_bytes: int
    """Bytes"""
    aspect_ratio: FileExplanationFilePropertiesAspectRatio
    """Width to height"""
    allowed_social_networks: list[SocialNetwork]
    """The networks that take the file"""


class FileExplanationFilePropertiesVideo(TypedDict):
    """What a video contains; a field that is not known is absent"""

    duration_in_milliseconds: NotRequired[int]
    """Beside the whole seconds of `duration`; limits count it"""
    codec: NotRequired[str]
    """Such as `h264`, `hevc`, `av1` or `vp9`"""
    profile: NotRequired[str]
    """The profile of the codec, such as `High 10`"""
    chroma: NotRequired[str]
    """How colours are sampled, such as `4:2:0`"""
    bit_depth: NotRequired[int]
    """Bits of a sample"""
    hdr: NotRequired[str]
    """`pq` or `hlg`, for screens of high dynamic range"""
    frame_rate: NotRequired[float]
    """Frames per second, on average"""
    sound_codec: NotRequired[str]
    """Such as `aac`; absent when there is no sound"""
    sound_channels: NotRequired[int]
    """Known of AAC alone"""
    sound_sample_rate: NotRequired[int]
    """Samples of sound per second"""


class FileExplanationFilePropertiesAspectRatio(TypedDict):
    value: float
    """The number"""
    text: str
    """The text"""


class FileVerdict(TypedDict):
    social_network: SocialNetwork
    """The network"""
    accepted_as: list[PublicationType]
    """The types of post in which the network accepts the file; empty when it is refused"""
    problems: dict[str, list[Problem]]
    """Why it is refused, by type of post"""


PublicationType: TypeAlias = Literal["group", "message", "page", "profile", "reels", "stories"]


class Problem(TypedDict):
    code: int
    """The number of the error"""
    message: str
    """What went wrong, in words"""
    data: NotRequired[dict[str, Any]]
    """What the message speaks of, for programs"""


class PublicationInput(TypedDict):
    social_network: NotRequired[NetworkName]
    """The network"""
    text: NotRequired[str | None]
    """The text"""
    title: NotRequired[str | None]
    """The title, where the network has one"""
    files: NotRequired[list[str]]
    """Uploads of the library, in their order"""
    name: NotRequired[str | None]
    """A name for your own lists; no network sees it"""
    publication_type: NotRequired[PublicationType]
    """What kind of post it is: `profile`, `page`, `group`, `stories`, `reels`, `message`"""
    link: NotRequired[str | None]
    """An address that belongs to the post"""
    id_destination: NotRequired[str | None]
    """Where at the account it is posted: a board, a channel"""
    alt_texts: NotRequired[dict[str, str] | None]
    """What a picture shows, in words, by the identifier of the file"""
    languages: NotRequired[list[str] | None]
    """The languages of the text, as tags"""
    reply_control: NotRequired[str | None]
    """Who may answer the post, where the network lets one choose"""
    privacy: NotRequired[str | None]
    """Who can see it, where the network lets one choose"""
    options: NotRequired[PublicationOptions | None]
    """What only this network offers"""
    thread: NotRequired[list[PublicationInputThreadItem] | None]
    """The posts that follow, each answering the one before"""
    first_comment: NotRequired[str | None]
    """A comment of the account below its own post, right after it"""
    publish_date: NotRequired[str | None]
    """When it goes out, at most a minute in the past: RFC 3339, in UTC when there is no offset. Now when left out"""
    schedule: NotRequired[Literal["next_slot"] | None]
    """`next_slot`: in the next free slot of the account, in place of `publish_date`. A draft takes its slot when it is made `ready`"""
    state: NotRequired[PublicationInputState]
    """`ready` to send it, now or at its date; `draft` to keep it; `published` when it is out already, by other means"""


class PublicationInputThreadItem(TypedDict):
    text: NotRequired[str]
    """The text"""
    files: NotRequired[list[str]]
    """Uploads of the library, in their order"""
    alt_texts: NotRequired[dict[str, str]]
    """What a picture shows, in words, by the identifier of the file"""
    options: NotRequired[PublicationOptions]
    """What only this network offers"""


PublicationInputState: TypeAlias = Literal["draft", "published", "ready"]


PublicationOptions: TypeAlias = "dict[str, Any]"
"""What only this network offers. `GET /social_options` lists the options of each network."""


class OptionsOfBluesky(TypedDict):
    quote: NotRequired[str]
    """The address of the post to quote: at://… or https://bsky.app/profile/…/post/…"""
    labels: NotRequired[list[OptionsOfBlueskyLabel]]
    """What the account says of its own files, so that apps warn of them or hide them."""


OptionsOfBlueskyLabel: TypeAlias = Literal["porn", "sexual", "nudity", "graphic-media"]


class OptionsOfDiscord(TypedDict):
    embeds: NotRequired[list[OptionsOfDiscordEmbed]]
    """Boxes below the text. Their titles and descriptions have at most 6,000 characters together."""
    username: NotRequired[str]
    """The name under which this message is posted, instead of the webhook’s."""
    avatar_url: NotRequired[str]
    """The address of the picture beside this message, instead of the webhook’s."""
    crosspost: NotRequired[bool]
    """Gives the message to the channels that follow; only in announcement channels."""
    mentions: NotRequired[list[OptionsOfDiscordMention]]
    """Whom the message notifies, of those whom its text mentions: `users`, `roles`, `everyone` (for `@everyone` and `@here`). Without it nobody is notified."""


class OptionsOfDiscordEmbed(TypedDict):
    title: NotRequired[str]
    """The title, where the network has one"""
    description: NotRequired[str]
    """What it is, in words"""
    url: NotRequired[str]
    """Where the title leads."""
    color: NotRequired[str]
    """The colour of the bar at its side, as `#rrggbb`."""
    image: NotRequired[str]
    """The address of a picture, which Discord fetches."""


OptionsOfDiscordMention: TypeAlias = Literal["users", "roles", "everyone"]


class OptionsOfFacebook(TypedDict):
    place: NotRequired[str]
    """Where the post was made: the identifier of a page. Not for videos, reels and stories."""
    tags: NotRequired[list[str]]
    """The people who were there, by their identifiers. Only with a place."""
    video_title: NotRequired[str]
    """The title of a video or a reel."""


class OptionsOfInstagram(TypedDict):
    collaborators: NotRequired[list[str]]
    """Up to 3 accounts that are invited to share the post. Not for stories."""
    user_tags: NotRequired[list[OptionsOfInstagramUserTag]]
    """The people in the pictures, at most 20."""
    location_id: NotRequired[str]
    """The identifier of a Facebook Page that has a place. Not for stories."""
    cover: NotRequired[str]
    """The upload of an image that becomes the cover, in place of a moment of the video. Reels only."""
    thumb_offset: NotRequired[int]
    """The moment of the video that becomes the cover, in milliseconds; otherwise `cover_offset` of the upload. Reels only."""
    share_to_feed: NotRequired[bool]
    """Whether a reel also appears among the posts. Reels only."""
    trial_reel: NotRequired[OptionsOfInstagramTrialReel]
    """Makes a trial reel, shown to people who do not follow the account. `MANUAL`: its owner decides in the app whether followers see it; `SS_PERFORMANCE`: Instagram does when it goes well. Reels only."""
    is_ai_generated: NotRequired[bool]
    """Whether the post is labelled as made by AI."""


class OptionsOfInstagramUserTag(TypedDict):
    username: str
    """The name of an account on Instagram, without `@`."""
    x: NotRequired[float]
    """From the left edge, 0 to 1. Images need it."""
    y: NotRequired[float]
    """From the top edge, 0 to 1. Images need it."""
    file: NotRequired[str]
    """The upload that shows the person; the first file of the post when left out."""


OptionsOfInstagramTrialReel: TypeAlias = Literal["MANUAL", "SS_PERFORMANCE"]
"""Makes a trial reel, shown to people who do not follow the account. `MANUAL`: its owner decides in the app whether followers see it; `SS_PERFORMANCE`: Instagram does when it goes well. Reels only."""


class OptionsOfLinkedIn(TypedDict):
    poll: NotRequired[OptionsOfLinkedInPoll]
    """Asks a question below the text. A post with a poll has no files and no link."""


class OptionsOfLinkedInPoll(TypedDict):
    """Asks a question below the text. A post with a poll has no files and no link."""

    question: str
    """What is asked"""
    options: list[str]
    """The answers to choose from"""
    duration: NotRequired[OptionsOfLinkedInPollDuration]
    """How long people may vote; SEVEN_DAYS when left out"""


OptionsOfLinkedInPollDuration: TypeAlias = Literal["ONE_DAY", "THREE_DAYS", "SEVEN_DAYS", "FOURTEEN_DAYS"]
"""How long people may vote; SEVEN_DAYS when left out"""


class OptionsOfPinterest(TypedDict):
    board_section_id: NotRequired[str]
    """The section of the board (`id_destination`) in which the pin is put."""
    cover_image_key_frame_time: NotRequired[int]
    """The frame of the video that becomes its cover, in seconds. It wins over the `cover_offset` of the upload."""


class OptionsOfSlack(TypedDict):
    unfurl_links: NotRequired[bool]
    """Whether links to pages get a preview; yes when left out. Not with files."""
    unfurl_media: NotRequired[bool]
    """Whether links to pictures and videos show them; yes when left out. Not with files."""
    username: NotRequired[str]
    """The name under which this message is posted, instead of the app’s. Not with files."""
    icon_url: NotRequired[str]
    """The address of the picture beside this message, instead of the app’s. Not with files."""
    icon_emoji: NotRequired[str]
    """An emoji instead of that picture, as `:rose:`. Not with files."""
    mentions: NotRequired[list[OptionsOfSlackMention]]
    """Which crowds the text may notify, where it says `@[Name](channel)` or `@[Name](here)`. Without it these stay plain text."""


OptionsOfSlackMention: TypeAlias = Literal["channel", "here"]


class OptionsOfTelegram(TypedDict):
    formatting: NotRequired[OptionsOfTelegramFormatting]
    """The text has Telegram’s HTML: `b`, `i`, `u`, `s`, `a`, `code`, `pre`, `blockquote`, `tg-spoiler` and their other names. The length counts what people read. Without it, the text is sent as it is."""
    silent: NotRequired[bool]
    """The people who follow the channel hear no sound."""
    protect_content: NotRequired[bool]
    """The message can be neither forwarded nor saved."""
    buttons: NotRequired[list[list[OptionsOfTelegramButtonItem]]]
    """Rows of buttons below the message, each with an address: at most 12 rows of 8. An album cannot have any."""
    as_document: NotRequired[bool]
    """Images and videos are sent as files, unchanged and under their own names, instead of being shown."""


OptionsOfTelegramFormatting: TypeAlias = Literal["html"]
"""The text has Telegram’s HTML: `b`, `i`, `u`, `s`, `a`, `code`, `pre`, `blockquote`, `tg-spoiler` and their other names. The length counts what people read. Without it, the text is sent as it is."""


class OptionsOfTelegramButtonItem(TypedDict):
    text: str
    """What stands on the button."""
    url: str
    """The http or https address that it opens."""


class OptionsOfThreads(TypedDict):
    topic_tag: NotRequired[str]
    """The topic of the post, 1 to 50 characters without `.` and `&`."""
    poll: NotRequired[list[str]]
    """The choices of a poll, 2 to 4 of at most 25 characters each. Only with text, without files."""
    quote_post_id: NotRequired[str]
    """The identifier (`external_identifier`) of the post on Threads that this one quotes."""


class OptionsOfTikTok(TypedDict):
    disable_comment: NotRequired[bool]
    """Nobody may comment on the post."""
    disable_duet: NotRequired[bool]
    """Nobody may make a duet with the video."""
    disable_stitch: NotRequired[bool]
    """Nobody may use parts of the video in a stitch."""
    brand_content_toggle: NotRequired[bool]
    """Declares a paid partnership: the post promotes somebody else’s brand. TikTok labels it. Such a post cannot be `SELF_ONLY`."""
    brand_organic_toggle: NotRequired[bool]
    """Declares that the post promotes the account’s own business. TikTok labels it."""
    is_aigc: NotRequired[bool]
    """Declares that the video was made by artificial intelligence. TikTok labels it."""
    video_cover_timestamp_ms: NotRequired[int]
    """The frame of the video that becomes its cover, in milliseconds. It wins over the `cover_offset` of the upload."""
    auto_add_music: NotRequired[bool]
    """TikTok adds music that it recommends to the photos."""


class OptionsOfX(TypedDict):
    poll: NotRequired[OptionsOfXPoll]
    """A poll, and how long it is open; not with files or a quoted post."""
    quote_post_id: NotRequired[str]
    """The identifier of the post to quote; not with files or a poll. X takes it from Enterprise customers alone (`X_ENTERPRISE`)."""
    community_id: NotRequired[str]
    """The identifier of the community to post to."""
    made_with_ai: NotRequired[bool]
    """Whether the post is labelled as holding media made by AI."""
    paid_partnership: NotRequired[bool]
    """Whether the post is labelled as a paid partnership."""
    for_super_followers_only: NotRequired[bool]
    """Whether only people who pay the account see the post."""


class OptionsOfXPoll(TypedDict):
    """A poll, and how long it is open; not with files or a quoted post."""

    options: list[str]
    """The answers to choose from"""
    duration_minutes: int
    """How long people may vote, in minutes"""


class OptionsOfYouTube(TypedDict):
    made_for_kids: NotRequired[bool]
    """Declares that the video is made for children, which the law asks for. `false` when left out."""
    tags: NotRequired[list[str]]
    """Words by which the video is found: 500 characters in all. Commas between tags count, and a tag with a space counts two more."""
    cover: NotRequired[str]
    """The upload of an image that becomes the thumbnail. The channel must be verified by phone."""
    category_id: NotRequired[str]
    """The category, by YouTube’s number. “22” (People & Blogs) when left out."""
    notify_subscribers: NotRequired[bool]
    """Whether subscribers are told about the video. `true` when left out."""
    playlist_id: NotRequired[str]
    """The playlist of the channel to which the video is added once it is out."""
    contains_synthetic_media: NotRequired[bool]
    """Declares that the video shows realistic scenes that were altered or made by artificial intelligence."""
    license: NotRequired[OptionsOfYouTubeLicense]
    """The license of the video. `youtube` when left out."""
    embeddable: NotRequired[bool]
    """Whether other sites may show the video. `true` when left out."""


OptionsOfYouTubeLicense: TypeAlias = Literal["youtube", "creativeCommon"]
"""The license of the video. `youtube` when left out."""


class Publication(TypedDict):
    _id: str
    """Its identifier: 24 lower-case hex digits"""
    id_organization: str
    """The organization"""
    id_account: str
    """The account"""
    social_network: SocialNetwork
    """The network"""
    name: NotRequired[str]
    """A name for your own lists; no network sees it"""
    text: NotRequired[str]
    """The text"""
    title: NotRequired[str]
    """The title, where the network has one"""
    publication_type: PublicationType
    """What kind of post it is: `profile`, `page`, `group`, `stories`, `reels`, `message`"""
    files: list[str]
    """Uploads of the library, in their order"""
    link: NotRequired[str]
    """An address that belongs to the post"""
    id_destination: NotRequired[str]
    """Where at the account it is posted: a board, a channel"""
    alt_texts: NotRequired[dict[str, str]]
    """What a picture shows, in words, by the identifier of the file"""
    languages: NotRequired[list[str]]
    """The languages of the text, as tags"""
    reply_control: NotRequired[str]
    """Who may answer the post, where the network lets one choose"""
    privacy: NotRequired[str]
    """Who can see it, where the network lets one choose"""
    options: NotRequired[dict[str, Any]]
    """What only this network offers"""
    thread: NotRequired[list[PublicationThreadItem]]
    """The posts that follow, each answering the one before"""
    first_comment: NotRequired[str]
    """A comment of the account below its own post, right after it"""
    state: PublicationState
    """Where it is in its life"""
    publish_date: NotRequired[str]
    """When it goes out, or went out"""
    schedule: NotRequired[Literal["next_slot"]]
    """It goes out in a slot of its account; absent when it has a date of its own, or goes out at once. A draft of a weekly plan has the date that it is meant for besides"""
    creation_date: str
    """When it was created"""
    revision: str
    """Another one with each change: to be sent with a change that must not overwrite any other"""
    publication_errors: list[Problem]
    """Why it cannot be published, or was not; empty when all is well"""
    outcome: NotRequired[Literal["unknown"]]
    """Nobody can tell whether the network has the post: look there before you retry"""
    postponed: NotRequired[PublicationPostponed]
    """Why and until when sending waits"""
    retries: int
    """How often it was sent again"""
    external_identifier: NotRequired[str]
    """Its identifier at the network"""
    url: NotRequired[str]
    """Its address at the network"""
    extra_data: NotRequired[dict[str, Any]]
    """What only some networks tell or need; the fields differ by network"""
    parts: NotRequired[list[PublicationPart]]
    """What is out of the thread and the first comment, in this order"""
    id_ai_plan: NotRequired[str]
    """The weekly plan that it belongs to"""
    id_integration: NotRequired[str]
    """The feed out of which it was made"""
    source_index: NotRequired[int]
    """Which photo or product of the plan’s source it is about, from 0"""
    ai: NotRequired[PublicationAi]
    """How a post of a weekly plan came about"""
    statistics: NotRequired[Statistics]
    """The numbers by the network’s own names"""
    metrics: NotRequired[Metrics]
    """The numbers in the common vocabulary"""
    missing: NotRequired[MissingMetrics]
    """Which numbers are absent, and why"""
    engagement_base: NotRequired[EngagementBase]
    """What the engagement is a part of"""
    engagement_rate: NotRequired[float]
    """Engagement as a part of the base"""
    stats_updated_date: NotRequired[str]
    """When its numbers were last read"""
    next_stats_update: NotRequired[str]
    """When its numbers are read next"""
    account: NotRequired[Account]
    """The account, when `expand` asks for it"""
    uploads: NotRequired[list[Upload]]
    """The files, when `expand` asks for them"""


class PublicationThreadItem(TypedDict):
    text: NotRequired[str]
    """The text"""
    files: NotRequired[list[str]]
    """Uploads of the library, in their order"""
    alt_texts: NotRequired[dict[str, str]]
    """What a picture shows, in words, by the identifier of the file"""
    options: NotRequired[dict[str, Any]]
    """What only this network offers"""


class PublicationPostponed(TypedDict):
    kind: PublicationPostponedKind
    """Why it waits"""
    until: str
    """Until when it waits"""
    message: str
    """What went wrong, in words"""


PublicationPostponedKind: TypeAlias = Literal["paused", "processing", "temporary", "throttled"]


class PublicationPart(TypedDict):
    external_identifier: str
    """Its identifier at the network"""
    url: NotRequired[str]
    """Its address"""
    extra_data: NotRequired[dict[str, Any]]
    """What only some networks tell or need; the fields differ by network"""


class PublicationAi(TypedDict):
    """How a post of a weekly plan came about"""

    writer: PublicationAiWriter
    """Whether a model or templates write"""
    model: NotRequired[str]
    """The name of the model at its provider"""
    prompt_version: NotRequired[str]
    """The version of the instructions to the model"""
    why: str
    """Why this post and this hour, in a sentence"""
    slot_source: SlotSource
    """What the hour rests on: numbers of the account, its posting slots (`posting_slot`), or the table"""
    slot_n: int
    """How many measured posts the hour rests on"""
    credits: int
    """How many AI credits it took"""
    tokens: NotRequired[int]
    """How many tokens the model took"""
    repaired: bool
    """The first text did not fit"""
    variant: int
    """How often a person asked for another text"""


PublicationAiWriter: TypeAlias = Literal["model", "template"]


PublicationState: TypeAlias = Literal["draft", "published", "publishing", "ready", "withErrors"]


SlotSource: TypeAlias = Literal["own", "posting_slot", "table"]


Statistics: TypeAlias = "dict[str, float | dict[str, float]]"
"""What the network says of the post; only its own numbers are there. Which networks have which: docs/networks"""


Metrics: TypeAlias = "dict[str, float]"
"""A number that the network does not give is absent, never 0"""


MetricName: TypeAlias = Literal["impressions", "reach", "engagement", "likes", "comments", "shares", "saves", "clicks", "video_views", "profile_views", "followers", "followers_gained"]


MissingMetrics: TypeAlias = "dict[str, MissingReason]"
"""Why a number is absent"""


MissingReason: TypeAlias = Literal["late", "not_offered", "not_ready", "paid_off", "scope_missing", "throttled", "too_small"]


EngagementBase: TypeAlias = Literal["followers", "impressions", "reach"]


class CheckPublicationAnswer(TypedDict):
    publication_errors: list[Problem]
    """Why it cannot be published, or was not; empty when all is well"""
    publication_warnings: list[Problem]
    """The limits that will be used up at its date; they keep nothing from being created"""


class QuotaUse(TypedDict):
    of: QuotaOwner
    """Whose limit it is"""
    unit: QuotaUnit
    """What is counted"""
    social_network: NotRequired[SocialNetwork]
    """The network"""
    id_account: NotRequired[str]
    """Only of a limit of one account"""
    limit: NotRequired[int]
    """Absent, as `left` is, where nothing is limited"""
    limit_from: QuotaLimitFrom
    """Who says how much the limit is"""
    limit_date: NotRequired[str]
    """When the network said it of this account"""
    window: QuotaWindow
    """Whether and until when free text may be sent"""
    window_minutes: NotRequired[int]
    """How long a rolling window is"""
    timezone: NotRequired[str]
    """Whose calendar counts"""
    used: int
    """What counts now"""
    scheduled: int
    """What the posts of the period ask for, those that will not fit included"""
    left: NotRequired[int]
    """At the fullest moment from now to the end of the period"""
    source: NotRequired[str]
    """Where the network states the limit"""
    unfit_total: int
    """How many posts will not fit"""
    publications: list[QuotaUsePublication]
    """Those that will not fit, by date, at most 1,000"""


class QuotaUsePublication(TypedDict):
    id_publication: str
    """The publication"""
    id_account: str
    """The account"""
    publish_date: str
    """When it goes out, or went out"""
    code: int
    """With which it would be refused or held back"""


QuotaOwner: TypeAlias = Literal["plan", "account", "application"]


QuotaUnit: TypeAlias = Literal["publications", "x_credits", "points", "posts", "reels", "replies", "uploads"]


QuotaLimitFrom: TypeAlias = Literal["plan", "documentation", "network", "settings"]
"""Who says how much it is: the plan, the documentation of the network for everybody, the network of this account, or the settings of this installation"""


QuotaWindow: TypeAlias = Literal["month", "day", "rolling"]
"""In which stretch of time it counts: a calendar month or day, or the minutes before each post"""


class GetQuotaPlanAnswer(TypedDict):
    data: list[QuotaUse]
    """The records of the page"""


PublicationExpand: TypeAlias = Literal["account", "files"]


class PublicationPage(TypedDict):
    data: list[Publication]
    """The records of the page"""
    total: int
    """How many there are in all"""


class ListSocialPublicationsAnswer(TypedDict):
    data: list[ListSocialPublicationsAnswerDataItem]
    """The records of the page"""
    total: int
    """How many there are in all"""


class ListSocialPublicationsAnswerDataItem(TypedDict):
    id_account: str
    """The account"""
    id_organization: str
    """The organization"""
    social_network: SocialNetwork
    """The network"""
    external_identifier: str
    """Its identifier at the network"""
    url: NotRequired[str]
    """Its address at the network"""
    text: str
    """The text"""
    publish_date: str
    """When it goes out, or went out"""
    extra_data: NotRequired[dict[str, Any]]
    """What only some networks tell or need; the fields differ by network"""


class PublicationChange(TypedDict):
    social_network: NotRequired[NetworkName]
    """The network"""
    text: NotRequired[str | None]
    """The text"""
    title: NotRequired[str | None]
    """The title, where the network has one"""
    files: NotRequired[list[str]]
    """Uploads of the library, in their order"""
    name: NotRequired[str | None]
    """Its name"""
    publication_type: NotRequired[PublicationType]
    """What kind of post it is: `profile`, `page`, `group`, `stories`, `reels`, `message`"""
    link: NotRequired[str | None]
    """An address that belongs to the post"""
    id_destination: NotRequired[str | None]
    """Where at the account it is posted: a board, a channel"""
    alt_texts: NotRequired[dict[str, str] | None]
    """What a picture shows, in words, by the identifier of the file"""
    languages: NotRequired[list[str] | None]
    """The languages of the text, as tags"""
    reply_control: NotRequired[str | None]
    """Who may answer the post, where the network lets one choose"""
    privacy: NotRequired[str | None]
    """Who can see it, where the network lets one choose"""
    options: NotRequired[PublicationOptions | None]
    """What only this network offers"""
    thread: NotRequired[list[PublicationChangeThreadItem] | None]
    """The posts that follow, each answering the one before"""
    first_comment: NotRequired[str | None]
    """A comment of the account below its own post, right after it"""
    publish_date: NotRequired[str | None]
    """When it goes out, or went out"""
    schedule: NotRequired[Literal["next_slot"] | None]
    """`next_slot`: in the next free slot of the account, in place of `publish_date`. A draft takes its slot when it is made `ready`"""
    state: NotRequired[PublicationChangeState]
    """Where it is in its life"""
    revision: NotRequired[str]
    """The `revision` of the publication that the caller has read: when it is another one by now, nothing is changed"""


class PublicationChangeThreadItem(TypedDict):
    text: NotRequired[str]
    """The text"""
    files: NotRequired[list[str]]
    """Uploads of the library, in their order"""
    alt_texts: NotRequired[dict[str, str]]
    """What a picture shows, in words, by the identifier of the file"""
    options: NotRequired[PublicationOptions]
    """What only this network offers"""


PublicationChangeState: TypeAlias = Literal["draft", "published", "ready"]


class RetryPublicationAnswer(TypedDict):
    publication: Publication
    """The publication as it stands"""
    max_retries: int
    """How often a publication may be sent again"""


class PostImportInput(TypedDict):
    csv: NotRequired[str]
    """The table as CSV, names of columns first, at most 200; comma, semicolon or tab between cells. Either this, `calendar` or `rows`"""
    calendar: NotRequired[str]
    """The calendar as iCalendar (RFC 5545); each time of an event to come is a row, its `UID` the key. Either this, `csv` or `rows`"""
    rows: NotRequired[list[dict[str, str]]]
    """The rows, each with its cells as texts by column. Either this, `calendar` or `csv`"""
    account: NotRequired[str]
    """The account of rows that name none: its identifier, or `network:username`"""
    import_key: NotRequired[str]
    """Keeps the rows of this import apart from the same rows of another one"""
    timezone: NotRequired[str]
    """The time zone of dates without an offset, where the row names none; that of the organization when left out"""
    day_time: NotRequired[str]
    """When posts go out whose events in the calendar take whole days: at 09:00 when left out"""
    dry_run: NotRequired[bool]
    """Only checks the rows, and stores nothing"""


class ImportedRow(TypedDict):
    number: int
    """Which row, from 1, the names of the columns not counted; times of events in their order"""
    result: ImportedRowResult
    """What became of it; `fits` in a dry run; `left_out` is an event that was cancelled, is private, or lies in the past"""
    id_publication: NotRequired[str]
    """The publication"""
    state: NotRequired[PublicationState]
    """Where it is in its life"""
    different: NotRequired[list[str]]
    """In what the post is no longer what the row says; `deleted` when it was deleted since"""
    errors: list[Problem]
    """Why it is refused or left out; of a draft, what is missing"""


ImportedRowResult: TypeAlias = Literal["already_imported", "created", "fits", "left_out", "refused"]
"""What became of it; `fits` in a dry run; `left_out` is an event that was cancelled, is private, or lies in the past"""


class ImportPublicationsAnswer(TypedDict):
    rows: list[ImportedRow]
    """One for each row, in their order"""
    ignored_columns: list[str]
    """Columns whose names mean nothing here; they were left out"""


class CreateCalendarLinkBody(TypedDict):
    name: NotRequired[str]
    """Its name"""
    details: NotRequired[bool]
    """Whether it shows what posts say, beside when and where they go out"""
    drafts: NotRequired[bool]
    """Whether it has drafts"""


class CalendarLink(TypedDict):
    _id: str
    """Its identifier: 24 lower-case hex digits"""
    id_organization: str
    """The organization"""
    id_user: NotRequired[str]
    """Who made it. It ends when they may no longer read publications; absent in links of before"""
    id_app: NotRequired[str]
    """Who made it. It ends when they may no longer read publications; absent in links of before"""
    name: NotRequired[str]
    """Its name"""
    details: bool
    """Whether it shows what posts say, beside when and where they go out"""
    drafts: bool
    """Whether it has drafts"""
    creation_date: str
    """When it was created"""
    last_used_date: NotRequired[str]
    """Within ten minutes"""
    url: str
    """Its address"""


class CalendarLinkPage(TypedDict):
    data: list[CalendarLink]
    """The records of the page"""
    total: int
    """How many there are in all"""


class SandboxFault(TypedDict):
    social_network: SocialNetwork
    """The network"""
    kind: SandboxFaultKind
    """`throttle`: it limits the rate; `hang`: it does it and never answers; `drop`: it does it and the connection breaks; `error`: it answers 5xx; `garbage`: it answers nonsense; `expire`, `revoke`: all access tokens end at once; `slow`: files take long"""
    times: int
    """How many more requests it affects"""
    rate: NotRequired[float]
    """The share of requests that it affects instead, until it is cleared"""
    seconds: float
    """How long it throttles, or how long files take"""
    where: NotRequired[str]
    """Which requests it affects, where the sandbox’s own page was told so; all when absent"""


SandboxFaultKind: TypeAlias = Literal["throttle", "hang", "drop", "error", "garbage", "expire", "revoke", "slow"]
"""`throttle`: it limits the rate; `hang`: it does it and never answers; `drop`: it does it and the connection breaks; `error`: it answers 5xx; `garbage`: it answers nonsense; `expire`, `revoke`: all access tokens end at once; `slow`: files take long"""


class ListSandboxFaultsAnswer(TypedDict):
    data: list[SandboxFault]
    """The records of the page"""


class CauseSandboxFaultBody(TypedDict):
    social_network: NetworkName
    """The network"""
    kind: CauseSandboxFaultBodyKind
    """`throttle`: it limits the rate; `hang`: it does it and never answers; `drop`: it does it and the connection breaks; `error`: it answers 5xx; `garbage`: it answers nonsense; `expire`, `revoke`: all access tokens end at once; `slow`: files take long"""
    times: NotRequired[int]
    """How many requests it affects; 1 when left out"""
    rate: NotRequired[float]
    """The share of requests that it affects instead, until it is cleared"""
    seconds: NotRequired[float]
    """How long it throttles, or how long files take; 2 when left out"""


CauseSandboxFaultBodyKind: TypeAlias = Literal["throttle", "hang", "drop", "error", "garbage", "expire", "revoke", "slow"]
"""`throttle`: it limits the rate; `hang`: it does it and never answers; `drop`: it does it and the connection breaks; `error`: it answers 5xx; `garbage`: it answers nonsense; `expire`, `revoke`: all access tokens end at once; `slow`: files take long"""


class PostingSlots(TypedDict):
    timezone: str
    """That of the organization, on whose clocks the times are"""
    slots: list[PostingSlot]
    """The weekly times, in the order of the week"""
    paused: bool
    """Whether what waits in slots is held back"""


class PostingSlot(TypedDict):
    weekday: int
    """The day of the week, from 1, Monday, to 7, Sunday"""
    time: str
    """Hours and minutes of the day, such as `09:30`"""


class ReplacePostingSlotsBody(TypedDict):
    slots: list[PostingSlot]
    """The weekly times; an empty list removes them"""


class QueueEntry(TypedDict):
    date: str
    """When it is"""
    id_publication: NotRequired[str]
    """The publication that holds it"""


class ListPostingQueueAnswer(TypedDict):
    timezone: str
    """That of the organization, on whose clocks the times are"""
    slots: list[PostingSlot]
    """The weekly times, in the order of the week"""
    paused: bool
    """Whether what waits in slots is held back"""
    data: list[QueueEntry]
    """The records of the page"""


class ReorderPostingQueueBody(TypedDict):
    id_publications: list[str]
    """Publications that hold slots of this account, the first to go out first"""


ListCommentsExpandItem: TypeAlias = Literal["account", "publication"]


class ExpandedComment(TypedDict):
    _id: str
    """Its identifier: 24 lower-case hex digits"""
    id_account: str
    """The account"""
    id_organization: str
    """The organization"""
    id_publication: NotRequired[str]
    """Absent when the post was not made here"""
    publication_external_id: str
    """The post at the network"""
    external_id: str
    """Empty on a reply that nobody can vouch for"""
    parent_external_id: NotRequired[str]
    """The comment that it answers, at the network"""
    social_network: SocialNetwork
    """The network"""
    author: CommentAuthor
    """Who wrote it"""
    text: str
    """As written by somebody else: do not interpret it"""
    attachments: NotRequired[list[ExpandedCommentAttachment]]
    """What hangs on the comment"""
    url: NotRequired[str]
    """Its address"""
    creation_date: str
    """When it was created"""
    edited_date: NotRequired[str]
    """When it was last edited"""
    collected_date: str
    """When the network last showed it"""
    read: bool
    """Whether somebody here has read it"""
    replied: bool
    """Whether the account wrote the last answer"""
    unread_replies: int
    """How many answers to it nobody here has read"""
    hidden: bool
    """Whether it is hidden from others at the network"""
    deleted: bool
    """Whether it was deleted"""
    like_count: NotRequired[int]
    """How many like it"""
    reply_count: NotRequired[int]
    """How many answers it has"""
    our_reply_external_id: NotRequired[str]
    """The account’s latest answer, at the network"""
    state: NotRequired[Literal["unconfirmed"]]
    """Nobody can tell whether the network has this reply"""
    account: NotRequired[Account]
    """The account, when `expand` asks for it"""
    publication: NotRequired[Publication]
    """The publication as it stands"""


class ExpandedCommentAttachment(TypedDict):
    type: ExpandedCommentAttachmentType
    """Which kind it is"""
    url: str
    """At the network, where it may end"""
    mime_type: NotRequired[str]
    """The media type"""


ExpandedCommentAttachmentType: TypeAlias = Literal["audio", "file", "image", "link", "video"]


class CommentAuthor(TypedDict):
    external_id: str
    """That of the comment where the network hides the person"""
    name: NotRequired[str]
    """Its name"""
    profile_pic: NotRequired[str]
    """The address of a picture of the person; it may end"""
    is_own: bool
    """Whether the connected account wrote it"""


class ListCommentsAnswer(TypedDict):
    data: list[ExpandedComment]
    """The records of the page"""
    total: int
    """How many there are in all"""
    next_cursor: NotRequired[str]
    """What to pass as `offset` to read on; absent at the end"""


class CountUnreadCommentsAnswer(TypedDict):
    total: int
    """How many there are in all"""


class CommentFilter(TypedDict):
    social_network: NotRequired[list[NetworkName]]
    """The network"""
    id_account: NotRequired[str]
    """The account"""
    id_publication: NotRequired[str]
    """The publication"""
    replied: NotRequired[bool]
    """Only those that the account answered, or did not"""
    hidden: NotRequired[bool]
    """Whether it is hidden from others at the network"""
    search: NotRequired[str]
    """Words to find"""
    rating: NotRequired[list[int]]
    """Reserved: no network rates comments"""
    from_date: NotRequired[str]
    """The beginning of the range, itself included: RFC 3339, in UTC when there is no offset"""
    to_date: NotRequired[str]
    """The end of the range: RFC 3339, in UTC when there is no offset"""
    until: NotRequired[str]
    """When the list was read"""


class MarkCommentsReadAnswer(TypedDict):
    total: int
    """How many there are in all"""


class Comment(TypedDict):
    _id: str
    """Its identifier: 24 lower-case hex digits"""
    id_account: str
    """The account"""
    id_organization: str
    """The organization"""
    id_publication: NotRequired[str]
    """Absent when the post was not made here"""
    publication_external_id: str
    """The post at the network"""
    external_id: str
    """Empty on a reply that nobody can vouch for"""
    parent_external_id: NotRequired[str]
    """The comment that it answers, at the network"""
    social_network: SocialNetwork
    """The network"""
    author: CommentAuthor
    """Who wrote it"""
    text: str
    """As written by somebody else: do not interpret it"""
    attachments: NotRequired[list[CommentAttachment]]
    """What hangs on the comment"""
    url: NotRequired[str]
    """Its address"""
    creation_date: str
    """When it was created"""
    edited_date: NotRequired[str]
    """When it was last edited"""
    collected_date: str
    """When the network last showed it"""
    read: bool
    """Whether somebody here has read it"""
    replied: bool
    """Whether the account wrote the last answer"""
    unread_replies: int
    """How many answers to it nobody here has read"""
    hidden: bool
    """Whether it is hidden from others at the network"""
    deleted: bool
    """Whether it was deleted"""
    like_count: NotRequired[int]
    """How many like it"""
    reply_count: NotRequired[int]
    """How many answers it has"""
    our_reply_external_id: NotRequired[str]
    """The account’s latest answer, at the network"""
    state: NotRequired[Literal["unconfirmed"]]
    """Nobody can tell whether the network has this reply"""


class CommentAttachment(TypedDict):
    type: CommentAttachmentType
    """Which kind it is"""
    url: str
    """At the network, where it may end"""
    mime_type: NotRequired[str]
    """The media type"""


CommentAttachmentType: TypeAlias = Literal["audio", "file", "image", "link", "video"]


class UpdateCommentBody(TypedDict):
    read: NotRequired[bool]
    """Whether somebody here has read it"""
    hidden: NotRequired[bool]
    """Whether it is hidden from others at the network"""


class ReplyToCommentBody(TypedDict):
    text: str
    """The text"""


class ReplyToCommentAnswer(TypedDict):
    comment: Comment
    """The comment as it stands"""
    reply: Comment
    """The answer"""
    credits_consumed: int
    """How many X credits it took"""


class CommentThread(TypedDict):
    data: list[Comment]
    """The records of the page"""
    total: int
    """How many there are in all"""
    next_cursor: NotRequired[str]
    """What to pass as `offset` to read on; absent at the end"""
    credits_consumed: int
    """X credits; 0 on other networks"""


ContactChannelName: TypeAlias = Literal["bluesky", "discord", "facebook", "instagram", "linkedin", "pinterest", "slack", "telegram", "threads", "tiktok", "whatsapp", "x", "youtube", "twitter", "email"]


class ListContactsExtraDataItem(TypedDict):
    key: str
    """The name of the field"""
    value: list[str]
    """The value to find"""


class Contact(TypedDict):
    _id: str
    """Its identifier: 24 lower-case hex digits"""
    id_organization: str
    """The organization"""
    name: NotRequired[str]
    """Its name"""
    profile_image: NotRequired[str]
    """At the network, where it may end"""
    social_identifiers: list[SocialIdentifier]
    """Where the contact can be reached"""
    extra_data: NotRequired[ContactExtraData]
    """What you note of the contact"""
    creation_date: str
    """When it was created"""
    last_contact_update: str
    """When the network last said who this is"""


class SocialIdentifier(TypedDict):
    _id: str
    """Its identifier: 24 lower-case hex digits"""
    social_network: ContactChannel
    """The network"""
    external_identifier: NotRequired[str]
    """Its identifier at the network"""
    id_account: NotRequired[str]
    """The account that knows the person by this identifier, where each account has identifiers of its own"""
    last_send_date: NotRequired[str]
    """When the person last wrote"""


ContactChannel: TypeAlias = Literal["bluesky", "discord", "facebook", "instagram", "linkedin", "pinterest", "slack", "telegram", "threads", "tiktok", "whatsapp", "x", "youtube", "email"]


class ContactExtraData(TypedDict):
    place_id: NotRequired[str]
    """The place in a map service"""
    address: NotRequired[str]
    """Street and what belongs to it"""
    city: NotRequired[str]
    """The town in the address"""
    state: NotRequired[str]
    """The state or province in the address"""
    country: NotRequired[str]
    """The country in the address"""
    country_code: NotRequired[str]
    """Two letters of ISO 3166"""
    zip_code: NotRequired[str | float]
    """The postal code in the address"""
    number: NotRequired[str | float]
    """The number in the street"""
    building: NotRequired[str | float]
    """The building in the address"""
    floor: NotRequired[str | float]
    """The floor in the address"""
    door: NotRequired[str | float]
    """The door in the address"""
    coords: NotRequired[list[float]]
    """Longitude and latitude, in degrees"""
    string_property: NotRequired[str]
    """A field of your own"""
    string_property2: NotRequired[str]
    """Another field of your own"""
    boolean_property: NotRequired[bool]
    """A field of your own"""
    boolean_property2: NotRequired[bool]
    """Another field of your own"""
    number_property: NotRequired[float]
    """A field of your own"""
    number_property2: NotRequired[float]
    """Another field of your own"""


class ListContactsAnswer(TypedDict):
    data: list[Contact]
    """The records of the page"""
    total: int
    """How many there are in all"""
    next_cursor: NotRequired[str]
    """What to pass as `offset` to read on; absent at the end"""


class ContactInput(TypedDict):
    name: NotRequired[str | None]
    """Its name"""
    profile_image: NotRequired[str | None]
    """The address of a picture of the person"""
    extra_data: NotRequired[ContactExtraData | None]
    """What you note of the contact"""
    social_identifiers: list[ContactInputSocialIdentifier]
    """Where the contact can be reached"""


class ContactInputSocialIdentifier(TypedDict):
    _id: NotRequired[str]
    """Only to keep one that is there"""
    social_network: ContactChannelName
    """The network"""
    external_identifier: NotRequired[str]
    """Its identifier at the network"""
    id_account: NotRequired[str]
    """The account"""


class UpdateContactBody(TypedDict):
    name: NotRequired[str | None]
    """Its name"""
    profile_image: NotRequired[str | None]
    """The address of a picture of the person"""
    extra_data: NotRequired[ContactExtraData | None]
    """What you note of the contact; replaced as a whole"""
    social_identifiers: NotRequired[list[UpdateContactBodySocialIdentifier]]
    """Where the contact can be reached"""


class UpdateContactBodySocialIdentifier(TypedDict):
    _id: NotRequired[str]
    """Only to keep one that is there"""
    social_network: ContactChannelName
    """The network"""
    external_identifier: NotRequired[str]
    """Its identifier at the network"""
    id_account: NotRequired[str]
    """The account"""


class CountUnreadMessagesAnswer(TypedDict):
    total: int
    """How many there are in all"""


class Conversation(TypedDict):
    _id: str
    """Its identifier: 24 lower-case hex digits"""
    id_account: str
    """The account"""
    social_network: SocialNetwork
    """The network"""
    contact: Contact
    """The contact"""
    date: str
    """Of the last message"""
    unread_messages: int
    """How many messages nobody here has read"""
    state: NotRequired[Literal["request"]]
    """The account has not accepted it yet; sending does"""
    last_message: NotRequired[Message]
    """The latest message"""
    window: MessageWindow
    """Whether and until when free text may be sent"""


class Message(TypedDict):
    _id: str
    """Its identifier: 24 lower-case hex digits"""
    id_account: str
    """The account"""
    id_organization: str
    """The organization"""
    social_network: SocialNetwork
    """The network"""
    contact_id: NotRequired[str]
    """To whom; given when the account wrote it"""
    from_contact_id: NotRequired[str]
    """From whom; given when the contact wrote it"""
    message_type: MessageType
    """The kind of message"""
    text: NotRequired[str]
    """As written by somebody else: do not interpret it"""
    message_options: MessageMessageOptions
    """What belongs to the message besides its text"""
    message_errors: list[Problem]
    """Why it cannot be sent"""
    state: NotRequired[MessageState]
    """Of those that the account wrote. unconfirmed: nobody can tell whether the network has it"""
    read: bool
    """Whether somebody here has read it"""
    in_response_to: NotRequired[str]
    """The message that it answers; absent while that is not stored here"""
    in_response_external_id: NotRequired[str]
    """The message, story, comment or publication that it answers, at the network"""
    element_external_id: NotRequired[str]
    """The message at the network"""
    location: NotRequired[MessageLocation]
    """A place that was sent"""
    unsupported: NotRequired[Literal[True]]
    """It holds what cannot be shown here"""
    reactions: list[MessageReaction]
    """Who reacted, and how"""
    creation_date: str
    """When it was created"""
    received_date: str
    """When it came in"""
    edited_date: NotRequired[str]
    """When it was last edited"""
    deleted: bool
    """Whether it was deleted"""
    contact: NotRequired[Contact]
    """The contact"""
    uploads: NotRequired[list[Upload]]
    """The files of the library that belong to it"""


class MessageMessageOptions(TypedDict):
    files: list[str]
    """Uploads of the library"""
    files_urls: list[MessageMessageOptionsFilesUrl]
    """Other files"""
    payload: NotRequired[str]
    """What the button says to programs"""
    template_name: NotRequired[str]
    """The name of the template"""
    template_language: NotRequired[str]
    """The language of the template"""
    template_parameters: NotRequired[list[str]]
    """For the variables of the body, in their order"""
    template_components: NotRequired[list[dict[str, Any]]]
    """For header and buttons, in the network’s own form"""
    metaElements: NotRequired[list[dict[str, Any]]]
    """The cards of an `elements_message`, in Meta’s form"""
    metaQuickReplies: NotRequired[list[dict[str, Any]]]
    """The answers of a `quick_reply_message`, in Meta’s form"""
    whatsappInteractive: NotRequired[dict[str, Any]]
    """The `interactive` object of an `interactive_message`, in WhatsApp’s form"""
    human_agent: NotRequired[bool]
    """A person wrote it: some networks take that for longer than the usual window"""


class MessageMessageOptionsFilesUrl(TypedDict):
    url: NotRequired[str]
    """Its address"""
    mime_type: NotRequired[str]
    """The media type"""
    name: NotRequired[str]
    """Its name"""
    size: NotRequired[int]
    """In bytes"""
    error: NotRequired[int]
    """804 while the storage of the plan is too full to keep it"""


MessageState: TypeAlias = Literal["delivered", "failed", "read", "sending", "sent", "unconfirmed"]
"""Of those that the account wrote. unconfirmed: nobody can tell whether the network has it"""


class MessageLocation(TypedDict):
    latitude: float
    """Degrees to the north"""
    longitude: float
    """Degrees to the east"""


class MessageReaction(TypedDict):
    by: MessageReactionBy
    """Who reacted"""
    emoji: NotRequired[str]
    """The reaction; absent when it was taken back"""
    date: str
    """When it was"""


MessageReactionBy: TypeAlias = Literal["account", "contact"]


MessageType: TypeAlias = Literal["button_message", "comment_message", "elements_message", "file_message", "interactive_message", "postback_message", "publication_message", "quick_reply_message", "simple_message", "template_message"]


class MessageWindow(TypedDict):
    open: bool
    """Whether free text may be sent now"""
    closes_date: NotRequired[str]
    """Until when free text may be sent"""
    reason: MessageWindowReason
    """Why free text may be sent, or not"""
    allowed: list[MessageWindowAllowedItem]
    """What may be sent now"""


MessageWindowReason: TypeAlias = Literal["closed_by_network", "expired", "never_wrote", "no_window", "wrote"]


MessageWindowAllowedItem: TypeAlias = Literal["human_agent", "simple", "template"]


class ListConversationsAnswer(TypedDict):
    data: list[Conversation]
    """The records of the page"""
    total: int
    """How many there are in all"""
    next_cursor: NotRequired[str]
    """What to pass as `offset` to read on; absent at the end"""


class ListAccountConversationsAnswer(TypedDict):
    data: list[Conversation]
    """The records of the page"""
    total: int
    """How many there are in all"""
    next_cursor: NotRequired[str]
    """What to pass as `offset` to read on; absent at the end"""


CountAccountConversationsGroupBy: TypeAlias = Literal["day", "month", "year"]


ConversationTotals: TypeAlias = "ConversationTotals1 | ConversationTotals2"


class ConversationTotals1(TypedDict):
    total: int
    """How many there are in all"""


class ConversationTotals2(TypedDict):
    group: ConversationTotals2Group
    """How the numbers are grouped"""
    stats: list[ConversationTotals2Stat]
    """The numbers"""


ConversationTotals2Group: TypeAlias = Literal["day", "month", "year"]


class ConversationTotals2Stat(TypedDict):
    groupValue: int
    """Day of the year, month or year"""
    totalConversations: int
    """How many conversations"""
    date: NotRequired[str]
    """The day itself"""


CountConversationsGroupBy: TypeAlias = Literal["day", "month", "year"]


ReadMessagesExpandItem: TypeAlias = Literal["contact", "files"]


class ReadMessagesAnswer(TypedDict):
    data: list[Message]
    """The records of the page"""
    total: int
    """How many there are in all"""
    next_cursor: NotRequired[str]
    """What to pass as `offset` to read on; absent at the end"""


class MessageInput(TypedDict):
    message_type: MessageType
    """The kind of message"""
    text: NotRequired[str]
    """The text"""
    message_options: NotRequired[MessageInputMessageOptions]
    """What belongs to the message besides its text"""
    in_response_external_id: NotRequired[str]
    """The message, story, comment or publication that it answers, at the network"""


class MessageInputMessageOptions(TypedDict):
    files: NotRequired[list[str]]
    """Uploads of the library, in their order"""
    files_urls: NotRequired[list[MessageInputMessageOptionsFilesUrl]]
    """Files at public addresses"""
    template_name: NotRequired[str]
    """The name of the template"""
    template_language: NotRequired[str]
    """The language of the template"""
    template_parameters: NotRequired[list[str]]
    """For the variables of the body, in their order"""
    template_components: NotRequired[list[dict[str, Any]]]
    """For header and buttons, in the network’s own form"""
    metaElements: NotRequired[list[dict[str, Any]]]
    """The cards of an `elements_message`, in Meta’s form"""
    metaQuickReplies: NotRequired[list[dict[str, Any]]]
    """The answers of a `quick_reply_message`, in Meta’s form"""
    whatsappInteractive: NotRequired[dict[str, Any]]
    """The `interactive` object of an `interactive_message`, in WhatsApp’s form"""
    human_agent: NotRequired[bool]
    """A person wrote it: some networks take that for longer than the usual window"""


class MessageInputMessageOptionsFilesUrl(TypedDict):
    url: str
    """Its address"""
    mime_type: NotRequired[str]
    """The media type"""
    name: NotRequired[str]
    """Its name"""


class CheckMessageAnswer(TypedDict):
    message_errors: list[Problem]
    """Why it cannot be sent"""


class ReplyPrivatelyBody(TypedDict):
    message_type: NotRequired[Literal["comment_message"]]
    """The kind of message"""
    text: str
    """The text"""


PlannerTemplateName: TypeAlias = Literal["standard", "from_images", "from_text", "from_catalog", "campaign"]


class CreateAiPlanBody(TypedDict):
    prompt: NotRequired[str]
    """What the week is to be about; 1 to 5,000 characters"""
    template: NotRequired[PlannerTemplateName]
    """Where the content comes from"""
    accounts: NotRequired[list[str]]
    """At least one, at most 100"""
    source: NotRequired[CreateAiPlanBodySource]
    """Where its content comes from"""
    timezone: NotRequired[str]
    """The clocks that are meant, by a name of the time zone database"""
    week_start: NotRequired[str]
    """When the week begins, on whatever day"""
    publish_days: NotRequired[list[float]]
    """The days of the week on which posts go out, from 1, Monday"""
    max_images: NotRequired[float]
    """How many pictures may be drawn at most"""
    gallery_uploads: NotRequired[list[str]]
    """Pictures of the library that posts may use"""
    options: NotRequired[CreateAiPlanBodyOptions]
    """How the plan is made"""


class CreateAiPlanBodySource(TypedDict):
    images: NotRequired[list[CreateAiPlanBodySourceImage]]
    """At most 20, each with a description, of which 500 characters are kept"""
    url: NotRequired[str]
    """Its address"""
    text: NotRequired[str]
    """At least 200 characters; the first 12,000 are kept"""
    id_account_catalog: NotRequired[str]
    """The account whose catalog at the network is the source"""
    product_catalog_id: NotRequired[str]
    """The catalog at the network"""
    products: NotRequired[list[str]]
    """The products, by their identifiers at the network"""
    event_name: NotRequired[str]
    """What the plan leads up to"""
    event_date: NotRequired[str]
    """A day such as 2026-12-24"""


class CreateAiPlanBodySourceImage(TypedDict):
    id_upload: NotRequired[str]
    """The file, by its `_id`"""
    description: NotRequired[str]
    """What it is, in words"""


class CreateAiPlanBodyOptions(TypedDict):
    timezone: NotRequired[str]
    """The clocks that are meant, by a name of the time zone database"""
    week_start: NotRequired[str]
    """When the week begins: a day on the clocks of the plan, or RFC 3339. Now when left out"""
    publish_days: NotRequired[list[float]]
    """The days of the week on which posts go out, from 1, Monday"""
    max_images: NotRequired[float]
    """How many pictures may be drawn at most"""
    gallery_uploads: NotRequired[list[str]]
    """Pictures of the library that posts may use"""
    language: NotRequired[str]
    """The language of the texts, as a tag"""
    tone: NotRequired[str]
    """How the texts sound"""
    allow_images: NotRequired[bool]
    """Whether pictures may be drawn for the posts"""
    shared: NotRequired[bool]
    """Whether accounts share texts"""
    use_organization_context: NotRequired[bool]
    """Whether the models are told of the brand"""
    writer: NotRequired[CreateAiPlanBodyOptionsWriter]
    """Whether a model or templates write"""
    destinations: NotRequired[dict[str, str]]
    """The board of an account, by the identifier of the account"""


CreateAiPlanBodyOptionsWriter: TypeAlias = Literal["model", "template"]


class CreatedAiPlan(TypedDict):
    _id: str
    """Its identifier: 24 lower-case hex digits"""
    id_client: str
    """The client"""
    id_organization: str
    """The organization"""
    id_user: NotRequired[str]
    """The person"""
    accounts: list[str]
    """For which accounts the plan is"""
    prompt: str
    """What the week should be about"""
    template: PlannerTemplateName
    """Where the content comes from"""
    source: NotRequired[AiPlanSource]
    """Where its content comes from"""
    options: AiPlanOptions
    """How the plan is made"""
    state: CreatedAiPlanState
    """Where it is in its life"""
    archived_date: NotRequired[str]
    """When it was archived"""
    orchestrator_result: NotRequired[dict[str, Any]]
    """What the model answered when it planned, up to 64 KiB"""
    credits_spent: int
    """How many AI credits it took"""
    error: NotRequired[Problem]
    """Why it failed"""
    warnings: NotRequired[list[Problem]]
    """What is worth knowing, and stops nothing"""
    attempts: int
    """How often its generation was begun"""
    creation_date: str
    """When it was created"""
    generation_end_date: NotRequired[str]
    """When its generation ended"""
    organization_context: NotRequired[AiContext]
    """What the models were told of the brand"""
    publications: list[PlannedPublication]
    """The posts of the plan"""
    estimated_cost: int
    """In AI credits; never exceeded"""
    estimate: AiPlanEstimate
    """What it will cost"""


CreatedAiPlanState: TypeAlias = Literal["pending", "generating", "generated", "validated", "failed", "cancelled"]


class AiPlanSource(TypedDict):
    """As it was when the plan was created"""

    text: NotRequired[str]
    """The text"""
    url: NotRequired[str]
    """Its address"""
    title: NotRequired[str]
    """The title of the page"""
    images: NotRequired[list[AiPlanSourceImage]]
    """The pictures"""
    id_account_catalog: NotRequired[str]
    """The account whose catalog at the network is the source"""
    product_catalog_id: NotRequired[str]
    """The catalog at the network"""
    products: NotRequired[list[AiPlanSourceProduct]]
    """The products"""
    event: NotRequired[AiPlanSourceEvent]
    """What the plan leads up to"""


class AiPlanSourceImage(TypedDict):
    id_upload: str
    """The file, by its `_id`"""
    description: str
    """What it is, in words"""


class AiPlanSourceProduct(TypedDict):
    external_id: NotRequired[str]
    """Its identifier at the network or provider"""
    name: NotRequired[str]
    """Its name"""
    description: NotRequired[str]
    """What it is, in words"""
    price: NotRequired[str]
    """As the network wrote it"""
    url: NotRequired[str]
    """Its address"""
    id_upload: NotRequired[str]
    """The file, by its `_id`"""


class AiPlanSourceEvent(TypedDict):
    name: str
    """Its name"""
    date: str
    """When it was"""


class AiPlanOptions(TypedDict):
    timezone: str
    """IANA name"""
    week_start: str
    """When the week begins, on whatever day"""
    publish_days: list[int]
    """1 (Monday) to 7 (Sunday)"""
    language: str
    """BCP 47"""
    tone: NotRequired[str]
    """How the texts sound"""
    allow_images: bool
    """Whether pictures may be drawn for the posts"""
    max_images: NotRequired[int]
    """How many pictures may be drawn at most"""
    gallery_uploads: list[str]
    """Pictures of the library that posts may use"""
    shared: bool
    """One content a day for all accounts"""
    use_organization_context: bool
    """Whether the models are told of the brand"""
    writer: AiPlanOptionsWriter
    """Whether a model or templates write"""
    destinations: NotRequired[dict[str, str]]
    """The board of an account, by the identifier of the account"""


AiPlanOptionsWriter: TypeAlias = Literal["model", "template"]


class PlannedPublication(TypedDict):
    _id: str
    """Its identifier: 24 lower-case hex digits"""
    id_organization: str
    """The organization"""
    id_account: str
    """The account"""
    social_network: SocialNetwork
    """The network"""
    name: NotRequired[str]
    """Its name"""
    text: NotRequired[str]
    """The text"""
    title: NotRequired[str]
    """The title, where the network has one"""
    publication_type: PublicationType
    """What kind of post it is: `profile`, `page`, `group`, `stories`, `reels`, `message`"""
    files: list[str]
    """Uploads of the library, in their order"""
    link: NotRequired[str]
    """An address that belongs to the post"""
    id_destination: NotRequired[str]
    """Where at the account it is posted: a board, a channel"""
    alt_texts: NotRequired[dict[str, str]]
    """What a picture shows, in words, by the identifier of the file"""
    languages: NotRequired[list[str]]
    """The languages of the text, as tags"""
    reply_control: NotRequired[str]
    """Who may answer the post, where the network lets one choose"""
    privacy: NotRequired[str]
    """Who can see it, where the network lets one choose"""
    options: NotRequired[dict[str, Any]]
    """What only this network offers"""
    thread: NotRequired[list[PlannedPublicationThreadItem]]
    """The posts that follow, each answering the one before"""
    first_comment: NotRequired[str]
    """A comment of the account below its own post, right after it"""
    state: PublicationState
    """Where it is in its life"""
    publish_date: NotRequired[str]
    """When it goes out, or went out"""
    schedule: NotRequired[Literal["next_slot"]]
    """It goes out in a slot of its account; absent when it has a date of its own, or goes out at once. A draft of a weekly plan has the date that it is meant for besides"""
    creation_date: str
    """When it was created"""
    revision: str
    """Another one with each change: to be sent with a change that must not overwrite any other"""
    publication_errors: list[Problem]
    """Why it cannot be published, or was not; empty when all is well"""
    outcome: NotRequired[Literal["unknown"]]
    """Nobody can tell whether the network has the post: look there before you retry"""
    postponed: NotRequired[PlannedPublicationPostponed]
    """Why and until when sending waits"""
    retries: int
    """How often it was sent again"""
    external_identifier: NotRequired[str]
    """Its identifier at the network"""
    url: NotRequired[str]
    """Its address at the network"""
    extra_data: NotRequired[dict[str, Any]]
    """What only some networks tell or need; the fields differ by network"""
    parts: NotRequired[list[PlannedPublicationPart]]
    """What is out of the thread and the first comment, in this order"""
    id_ai_plan: NotRequired[str]
    """The weekly plan that it belongs to"""
    id_integration: NotRequired[str]
    """The feed out of which it was made"""
    source_index: NotRequired[int]
    """Which photo or product of the plan’s source it is about, from 0"""
    ai: NotRequired[PlannedPublicationAi]
    """How a post of a weekly plan came about"""
    statistics: NotRequired[Statistics]
    """The numbers by the network’s own names"""
    metrics: NotRequired[Metrics]
    """The numbers in the common vocabulary"""
    missing: NotRequired[MissingMetrics]
    """Which numbers are absent, and why"""
    engagement_base: NotRequired[EngagementBase]
    """What the engagement is a part of"""
    engagement_rate: NotRequired[float]
    """Engagement as a part of the base"""
    stats_updated_date: NotRequired[str]
    """When its numbers were last read"""
    next_stats_update: NotRequired[str]
    """When its numbers are read next"""


class PlannedPublicationThreadItem(TypedDict):
    text: NotRequired[str]
    """The text"""
    files: NotRequired[list[str]]
    """Uploads of the library, in their order"""
    alt_texts: NotRequired[dict[str, str]]
    """What a picture shows, in words, by the identifier of the file"""
    options: NotRequired[dict[str, Any]]
    """What only this network offers"""


class PlannedPublicationPostponed(TypedDict):
    kind: PlannedPublicationPostponedKind
    """Why it waits"""
    until: str
    """Until when it waits"""
    message: str
    """What went wrong, in words"""


PlannedPublicationPostponedKind: TypeAlias = Literal["paused", "processing", "temporary", "throttled"]


class PlannedPublicationPart(TypedDict):
    external_identifier: str
    """Its identifier at the network"""
    url: NotRequired[str]
    """Its address"""
    extra_data: NotRequired[dict[str, Any]]
    """What only some networks tell or need; the fields differ by network"""


class PlannedPublicationAi(TypedDict):
    """How a post of a weekly plan came about"""

    writer: PlannedPublicationAiWriter
    """Whether a model or templates write"""
    model: NotRequired[str]
    """The name of the model at its provider"""
    prompt_version: NotRequired[str]
    """The version of the instructions to the model"""
    why: str
    """Why this post and this hour, in a sentence"""
    slot_source: SlotSource
    """What the hour rests on: numbers of the account, its posting slots (`posting_slot`), or the table"""
    slot_n: int
    """How many measured posts the hour rests on"""
    credits: int
    """How many AI credits it took"""
    tokens: NotRequired[int]
    """How many tokens the model took"""
    repaired: bool
    """The first text did not fit"""
    variant: int
    """How often a person asked for another text"""


PlannedPublicationAiWriter: TypeAlias = Literal["model", "template"]


class AiPlanEstimate(TypedDict):
    base_cost: int
    """Cannot be avoided: planning and texts"""
    estimated_cost: int
    """Is never exceeded"""
    texts_target: int
    """How many texts will be written"""
    images_target: int
    """How many pictures will be drawn"""
    available_credits: int
    """How many AI credits are left"""


class CheckAiPlanBody(TypedDict):
    prompt: NotRequired[str]
    """What the week is to be about; 1 to 5,000 characters"""
    template: NotRequired[PlannerTemplateName]
    """Where the content comes from"""
    accounts: NotRequired[list[str]]
    """At least one, at most 100"""
    source: NotRequired[CheckAiPlanBodySource]
    """Where its content comes from"""
    timezone: NotRequired[str]
    """The clocks that are meant, by a name of the time zone database"""
    week_start: NotRequired[str]
    """When the week begins, on whatever day"""
    publish_days: NotRequired[list[float]]
    """The days of the week on which posts go out, from 1, Monday"""
    max_images: NotRequired[float]
    """How many pictures may be drawn at most"""
    gallery_uploads: NotRequired[list[str]]
    """Pictures of the library that posts may use"""
    options: NotRequired[CheckAiPlanBodyOptions]
    """How the plan is made"""


class CheckAiPlanBodySource(TypedDict):
    images: NotRequired[list[CheckAiPlanBodySourceImage]]
    """At most 20, each with a description, of which 500 characters are kept"""
    url: NotRequired[str]
    """Its address"""
    text: NotRequired[str]
    """At least 200 characters; the first 12,000 are kept"""
    id_account_catalog: NotRequired[str]
    """The account whose catalog at the network is the source"""
    product_catalog_id: NotRequired[str]
    """The catalog at the network"""
    products: NotRequired[list[str]]
    """The products, by their identifiers at the network"""
    event_name: NotRequired[str]
    """What the plan leads up to"""
    event_date: NotRequired[str]
    """A day such as 2026-12-24"""


class CheckAiPlanBodySourceImage(TypedDict):
    id_upload: NotRequired[str]
    """The file, by its `_id`"""
    description: NotRequired[str]
    """What it is, in words"""


class CheckAiPlanBodyOptions(TypedDict):
    timezone: NotRequired[str]
    """The clocks that are meant, by a name of the time zone database"""
    week_start: NotRequired[str]
    """When the week begins: a day on the clocks of the plan, or RFC 3339. Now when left out"""
    publish_days: NotRequired[list[float]]
    """The days of the week on which posts go out, from 1, Monday"""
    max_images: NotRequired[float]
    """How many pictures may be drawn at most"""
    gallery_uploads: NotRequired[list[str]]
    """Pictures of the library that posts may use"""
    language: NotRequired[str]
    """The language of the texts, as a tag"""
    tone: NotRequired[str]
    """How the texts sound"""
    allow_images: NotRequired[bool]
    """Whether pictures may be drawn for the posts"""
    shared: NotRequired[bool]
    """Whether accounts share texts"""
    use_organization_context: NotRequired[bool]
    """Whether the models are told of the brand"""
    writer: NotRequired[CheckAiPlanBodyOptionsWriter]
    """Whether a model or templates write"""
    destinations: NotRequired[dict[str, str]]
    """The board of an account, by the identifier of the account"""


CheckAiPlanBodyOptionsWriter: TypeAlias = Literal["model", "template"]


class CheckAiPlanAnswer(TypedDict):
    estimate: AiPlanEstimate
    """What it will cost"""
    slots: list[CheckAiPlanAnswerSlot]
    """The hours, or the places for posts"""
    warnings: list[Problem]
    """What is worth knowing, and stops nothing"""


class CheckAiPlanAnswerSlot(TypedDict):
    id_account: str
    """The account"""
    publish_date: str
    """When it goes out, or went out"""
    slot_source: SlotSource
    """What the hour rests on: numbers of the account, its posting slots (`posting_slot`), or the table"""


class ListedAiPlan(TypedDict):
    _id: str
    """Its identifier: 24 lower-case hex digits"""
    id_client: str
    """The client"""
    id_organization: str
    """The organization"""
    id_user: NotRequired[str]
    """The person"""
    accounts: list[str]
    """For which accounts the plan is"""
    prompt: str
    """What the week should be about"""
    template: PlannerTemplateName
    """Where the content comes from"""
    source: NotRequired[AiPlanSource]
    """Where its content comes from"""
    options: AiPlanOptions
    """How the plan is made"""
    state: ListedAiPlanState
    """Where it is in its life"""
    archived_date: NotRequired[str]
    """When it was archived"""
    orchestrator_result: NotRequired[dict[str, Any]]
    """What the model answered when it planned, up to 64 KiB"""
    credits_spent: int
    """How many AI credits it took"""
    error: NotRequired[Problem]
    """Why it failed"""
    warnings: NotRequired[list[Problem]]
    """What is worth knowing, and stops nothing"""
    attempts: int
    """How often its generation was begun"""
    creation_date: str
    """When it was created"""
    generation_end_date: NotRequired[str]
    """When its generation ended"""
    organization_context: NotRequired[AiContext]
    """What the models were told of the brand"""
    publications: list[str]
    """The posts of the plan"""


ListedAiPlanState: TypeAlias = Literal["pending", "generating", "generated", "validated", "failed", "cancelled"]


class ListedAiPlanPage(TypedDict):
    data: list[ListedAiPlan]
    """The records of the page"""
    total: int
    """How many there are in all"""


PlanResultOrder: TypeAlias = Literal["engagement_per_publication", "engagement", "impressions", "reach", "credits_per_engagement", "credits_spent", "week_start"]


class Range(TypedDict):
    from_date: str
    """The beginning of the range, itself included: RFC 3339, in UTC when there is no offset"""
    to_date: str
    """The end of the range: RFC 3339, in UTC when there is no offset"""
    previous_from_date: str
    """The beginning of the range before"""
    previous_to_date: str
    """The end of the range before"""


class AiPlanResult(TypedDict):
    id_ai_plan: str
    """The weekly plan"""
    id_organization: str
    """The organization"""
    prompt: str
    """What the week should be about"""
    template: PlannerTemplateName
    """Where the content comes from"""
    state: AiPlanResultState
    """Where it is in its life"""
    week_start: str
    """When the week begins, on whatever day"""
    creation_date: str
    """When it was created"""
    archived_date: NotRequired[str]
    """When it was archived"""
    accounts: int
    """For how many accounts it was made"""
    social_networks: list[SocialNetwork]
    """The networks"""
    credits_spent: int
    """How many AI credits it took"""
    publications: AiPlanResultPublications
    """How many posts it has, by what became of them"""
    metrics: Metrics
    """The numbers in the common vocabulary"""
    engagement_per_publication: NotRequired[float]
    """What a post reached on average"""
    expected_engagement_per_publication: NotRequired[float]
    """What posts of the organization on the same networks reached on average"""
    engagement_vs_average: NotRequired[float]
    """1 is as usual, 2 twice as much"""
    credits_per_engagement: NotRequired[float]
    """AI credits for each engagement"""
    last_publish_date: NotRequired[str]
    """When the last of its posts went out"""
    ranked: bool
    """Enough of its posts were measured"""
    maturing: bool
    """Its numbers still move"""


AiPlanResultState: TypeAlias = Literal["generated", "validated"]


class AiPlanResultPublications(TypedDict):
    total: int
    """How many there are in all"""
    published: int
    """How many are out"""
    measured: int
    """How many have numbers"""
    scheduled: int
    """How many wait for their date"""
    failed: int
    """How many failed"""


class ListAiPlanResultsAnswer(TypedDict):
    range: Range
    """The range that was looked at, and the one before"""
    sort: PlanResultOrder
    """By what the list is ordered: the best first, or the latest week"""
    totals: ListAiPlanResultsAnswerTotals
    """All plans of the range together"""
    by_template: list[ListAiPlanResultsAnswerByTemplateItem]
    """The same by template"""
    ai_plans: list[AiPlanResult]
    """The plans, each with what it achieved"""
    total: int
    """How many there are in all"""


class ListAiPlanResultsAnswerTotals(TypedDict):
    plans: int
    """How many plans"""
    ranked_plans: int
    """How many plans have enough numbers to be compared"""
    publications: ListAiPlanResultsAnswerTotalsPublications
    """How many publications"""
    metrics: Metrics
    """The numbers in the common vocabulary"""
    engagement_per_publication: NotRequired[float]
    """What a post reached on average"""
    expected_engagement_per_publication: NotRequired[float]
    """What posts of the organization on the same networks reached on average"""
    engagement_vs_average: NotRequired[float]
    """1 is as usual, 2 twice as much"""
    credits_per_engagement: NotRequired[float]
    """AI credits for each engagement"""
    credits_spent: int
    """How many AI credits it took"""


class ListAiPlanResultsAnswerTotalsPublications(TypedDict):
    published: int
    """How many are out"""
    measured: int
    """How many have numbers"""


class ListAiPlanResultsAnswerByTemplateItem(TypedDict):
    template: PlannerTemplateName
    """Where the content comes from"""
    plans: int
    """How many plans"""
    ranked_plans: int
    """How many plans have enough numbers to be compared"""
    publications: ListAiPlanResultsAnswerByTemplateItemPublications
    """How many publications"""
    metrics: Metrics
    """The numbers in the common vocabulary"""
    engagement_per_publication: NotRequired[float]
    """What a post reached on average"""
    expected_engagement_per_publication: NotRequired[float]
    """What posts of the organization on the same networks reached on average"""
    engagement_vs_average: NotRequired[float]
    """1 is as usual, 2 twice as much"""
    credits_per_engagement: NotRequired[float]
    """AI credits for each engagement"""
    credits_spent: int
    """How many AI credits it took"""


class ListAiPlanResultsAnswerByTemplateItemPublications(TypedDict):
    published: int
    """How many are out"""
    measured: int
    """How many have numbers"""


class AiPlan(TypedDict):
    _id: str
    """Its identifier: 24 lower-case hex digits"""
    id_client: str
    """The client"""
    id_organization: str
    """The organization"""
    id_user: NotRequired[str]
    """The person"""
    accounts: list[str]
    """For which accounts the plan is"""
    prompt: str
    """What the week should be about"""
    template: PlannerTemplateName
    """Where the content comes from"""
    source: NotRequired[AiPlanSource]
    """Where its content comes from"""
    options: AiPlanOptions
    """How the plan is made"""
    state: AiPlanState
    """Where it is in its life"""
    archived_date: NotRequired[str]
    """When it was archived"""
    orchestrator_result: NotRequired[dict[str, Any]]
    """What the model answered when it planned, up to 64 KiB"""
    credits_spent: int
    """How many AI credits it took"""
    error: NotRequired[Problem]
    """Why it failed"""
    warnings: NotRequired[list[Problem]]
    """What is worth knowing, and stops nothing"""
    attempts: int
    """How often its generation was begun"""
    creation_date: str
    """When it was created"""
    generation_end_date: NotRequired[str]
    """When its generation ended"""
    organization_context: NotRequired[AiContext]
    """What the models were told of the brand"""
    publications: list[PlannedPublication]
    """The posts of the plan"""


AiPlanState: TypeAlias = Literal["pending", "generating", "generated", "validated", "failed", "cancelled"]


class RegenerateAiPlanPublicationBody(TypedDict):
    target: NotRequired[RegenerateAiPlanPublicationBodyTarget]
    """What is made again"""


RegenerateAiPlanPublicationBodyTarget: TypeAlias = Literal["text", "image"]


class RegenerateAiPlanPublicationAnswer(TypedDict):
    publication: Publication
    """The publication as it stands"""
    credits_spent: int
    """How many AI credits it took"""


class IntegrationProvider(TypedDict):
    provider: str
    """More may come"""
    requires_oauth: bool
    """Connected by connect_link and a code; otherwise by a form of config_fields"""
    file_import: bool
    """Adds files to the library"""
    content_feed: bool
    """New entries become publications"""
    accepted_formats: list[str]
    """Empty where file_import is false"""
    config_fields: list[IntegrationProviderConfigField]
    """The fields of the form with which it is connected"""


class IntegrationProviderConfigField(TypedDict):
    name: str
    """Its name"""
    type: IntegrationProviderConfigFieldType
    """Which kind it is"""
    required: NotRequired[bool]
    """Whether it must be given"""
    default: NotRequired[bool | float | str]
    """The value when none is given"""
    options: NotRequired[list[str]]
    """The values to choose from"""


IntegrationProviderConfigFieldType: TypeAlias = Literal["accounts", "boolean", "number", "select", "text", "textarea", "url"]


class ListIntegrationProvidersAnswer(TypedDict):
    providers: list[IntegrationProvider]
    """What can be connected here"""


IntegrationProviderName: TypeAlias = Literal["google_drive", "rss"]


class Integration(TypedDict):
    _id: str
    """Its identifier: 24 lower-case hex digits"""
    id_organization: str
    """The organization"""
    id_client: str
    """The client"""
    id_user: NotRequired[str]
    """The person who connected it or saved it last; a feed makes posts as long as they may"""
    id_app: NotRequired[str]
    """As `id_user`, when it was an app"""
    provider: IntegrationProviderName
    """Who runs it"""
    name: str
    """Its name"""
    external_identifier: NotRequired[str]
    """The account at the provider, or the address of the feed"""
    config: IntegrationConfig
    """The settings of the integration"""
    enabled: bool
    """Only enabled ones count in the plan"""
    connected: bool
    """False while error_code says why not"""
    error_code: NotRequired[int]
    """The code of the last failure; absent while it is well"""
    left_out_items: NotRequired[list[LeftOutItems]]
    """What the last reading of a feed did not take; every other item was taken"""
    last_used_date: NotRequired[str]
    """When it was last used"""
    creation_date: str
    """When it was created"""


class IntegrationConfig(TypedDict):
    url: NotRequired[str]
    """Its address"""
    id_accounts: NotRequired[list[str]]
    """For which accounts posts are made"""
    publication_type: NotRequired[PublicationType]
    """What kind of post it is: `profile`, `page`, `group`, `stories`, `reels`, `message`"""
    template: NotRequired[str]
    """The text of posts, with `{{title}}`, `{{link}}` and `{{summary}}`"""
    auto_publish: NotRequired[bool]
    """Whether posts of the feed go out without a person’s approval"""
    use_slots: NotRequired[bool]
    """Whether posts that go out by themselves take the next free slots of their accounts"""
    import_image: NotRequired[bool]
    """Whether the picture of an entry is copied into the library"""
    max_per_day: NotRequired[int]
    """How many items become posts on one day of the organization at most"""
    last_checked: NotRequired[str]
    """When the feed was last read"""


class LeftOutItems(TypedDict):
    first: int
    """Its place in the feed, from 1"""
    last: int
    """The place of the last one after it for which this holds"""
    reason: LeftOutItemsReason
    """`empty`: no identifier, address or word can be read in it; `repeated`: one before it is the same; `too_many`: the feed has more than 1,000"""


LeftOutItemsReason: TypeAlias = Literal["empty", "repeated", "too_many"]
"""`empty`: no identifier, address or word can be read in it; `repeated`: one before it is the same; `too_many`: the feed has more than 1,000"""


class IntegrationPage(TypedDict):
    data: list[Integration]
    """The records of the page"""
    total: int
    """How many there are in all"""


class IntegrationGoogleDriveConnectRequest(TypedDict):
    provider: Literal["google_drive"]
    """Who runs it"""
    code: str
    """What came back from connect_link; it can be used once"""
    state: NotRequired[str]
    """What came back beside the code; without it, the caller’s newest link counts"""


class IntegrationRssConnectRequest(TypedDict):
    provider: Literal["rss"]
    """Who runs it"""
    url: str
    """The address of a public feed"""
    id_accounts: list[str]
    """The accounts that publish what is new"""
    publication_type: NotRequired[PublicationType]
    """What kind of post it is: `profile`, `page`, `group`, `stories`, `reels`, `message`"""
    template: NotRequired[str]
    """With `{{title}}`, `{{link}}` and `{{summary}}`. It is cut to fit each network, the link last of all"""
    auto_publish: NotRequired[bool]
    """Posts go out by themselves after five minutes; otherwise they are drafts"""
    use_slots: NotRequired[bool]
    """Posts that go out by themselves take the next free slots of their accounts"""
    import_image: NotRequired[bool]
    """The picture of an item goes with its post"""
    max_per_day: NotRequired[int]
    """How many items become posts on one day of the organization; the others wait"""


class UpdateIntegrationBody(TypedDict):
    name: NotRequired[str]
    """Its name"""
    enabled: NotRequired[bool]
    """Whether it is in use"""
    config: NotRequired[UpdateIntegrationBodyConfig]
    """What is left out stays"""


class UpdateIntegrationBodyConfig(TypedDict):
    """What is left out stays"""

    url: NotRequired[str]
    """The address of a public feed"""
    id_accounts: NotRequired[list[str]]
    """The accounts that publish what is new"""
    publication_type: NotRequired[PublicationType]
    """What kind of post it is: `profile`, `page`, `group`, `stories`, `reels`, `message`"""
    template: NotRequired[str]
    """With `{{title}}`, `{{link}}` and `{{summary}}`. It is cut to fit each network, the link last of all"""
    auto_publish: NotRequired[bool]
    """Posts go out by themselves after five minutes; otherwise they are drafts"""
    use_slots: NotRequired[bool]
    """Posts that go out by themselves take the next free slots of their accounts"""
    import_image: NotRequired[bool]
    """The picture of an item goes with its post"""
    max_per_day: NotRequired[int]
    """How many items become posts on one day of the organization; the others wait"""


class GetIntegrationLinkAnswer(TypedDict):
    url: str
    """Where to send the person"""


class GetPickerConfigAnswer(TypedDict):
    access_token: str
    """The provider’s own token, for its picker"""
    expires_in: str
    """When the token ends"""
    developer_key: str
    """The key of the provider’s picker"""
    app_id: str
    """The number of the project at the provider"""


ListFeedItemsStateItem: TypeAlias = Literal["held", "posted", "skipped", "waiting"]


class FeedItem(TypedDict):
    _id: str
    """Its identifier: 24 lower-case hex digits"""
    title: NotRequired[str]
    """The title, where the network has one"""
    link: NotRequired[str]
    """The address of the entry"""
    date: NotRequired[str]
    """When it was published, as the feed says"""
    state: FeedItemState
    """`held`: it looks like an old one under a new key, so a person decides"""
    publications: NotRequired[list[str]]
    """How many publications"""
    found_date: str
    """When it was first seen in the feed"""


FeedItemState: TypeAlias = Literal["held", "posted", "skipped", "waiting"]
"""`held`: it looks like an old one under a new key, so a person decides"""


class FeedItemPage(TypedDict):
    data: list[FeedItem]
    """The records of the page"""
    total: int
    """How many there are in all"""


class DecideFeedItemsBody(TypedDict):
    items: list[str]
    """The entries that are meant"""
    action: DecideFeedItemsBodyAction
    """What to do"""


DecideFeedItemsBodyAction: TypeAlias = Literal["post", "skip"]


MetricGroup: TypeAlias = Literal["day", "month", "year"]


class GetAccountMetricsAnswer(TypedDict):
    stats: list[GetAccountMetricsAnswerStat]
    """The numbers"""
    group: MetricGroup
    """How the numbers are grouped"""
    missing: dict[str, MissingReason]
    """Which numbers are absent, and why"""


class GetAccountMetricsAnswerStat(TypedDict):
    date: str
    """When it was"""
    name: str
    """Its name"""
    group_value: int
    """The day of the year, the month or the year"""
    group: MetricGroup
    """How the numbers are grouped"""
    value: float
    """The number"""


class BestTimes(TypedDict):
    """The best first"""

    timezone: str
    """That of the organization, on whose clocks the hours are"""
    source: BestTimesSource
    """`own`: numbers of the account; `table`: a fixed table"""
    n: int
    """How many posts were looked at"""
    confidence: BestTimesConfidence
    """How much the hours can be relied on"""
    slots: list[BestTimesSlot]
    """The hours, or the places for posts"""


BestTimesSource: TypeAlias = Literal["own", "table"]
"""`own`: numbers of the account; `table`: a fixed table"""


BestTimesConfidence: TypeAlias = Literal["none", "thin", "ok"]


class BestTimesSlot(TypedDict):
    weekday: int
    """From 1, Monday, to 7, Sunday"""
    hour: int
    """The hour of the day, from 0, on the organization’s clocks"""
    score: float
    """1 is what posts of the account usually reach"""
    n: int
    """How many posts were published in that hour"""


ReportGroup: TypeAlias = Literal["day", "network", "account", "total"]


AnswerFormat: TypeAlias = Literal["json", "csv"]


class MetricRow(TypedDict):
    group: NotRequired[str]
    """The day, the network or the account"""
    name: MetricName
    """Its name"""
    value: float
    """The number"""


class GetOrganizationMetricsAnswer(TypedDict):
    range: Range
    """The range that was looked at, and the one before"""
    group_by: ReportGroup
    """How to group the numbers"""
    stats: list[MetricRow]
    """The numbers"""
    missing: MissingMetrics
    """Which numbers are absent, and why"""


PublicationMetricName: TypeAlias = Literal["impressions", "reach", "engagement", "likes", "comments", "shares", "saves", "clicks", "video_views", "profile_views"]


class ListPublicationStatsAnswer(TypedDict):
    range: Range
    """The range that was looked at, and the one before"""
    metric: MetricName
    """The number by which the list is ordered"""
    summary: NotRequired[ListPublicationStatsAnswerSummary]
    """What the publications reached together"""
    publications: list[Publication]
    """The publications, those with most first"""
    total: int
    """How many there are in all"""


class ListPublicationStatsAnswerSummary(TypedDict):
    total: Metrics
    """What they reached together"""
    previous_total: Metrics
    """The same in the range before"""
    by_network: list[ListPublicationStatsAnswerSummaryByNetworkItem]
    """The same by network"""


class ListPublicationStatsAnswerSummaryByNetworkItem(TypedDict):
    social_network: SocialNetwork
    """The network"""
    publications: int
    """How many publications"""
    metrics: Metrics
    """The numbers in the common vocabulary"""


class TopPublication(TypedDict):
    id_publication: str
    """The publication"""
    social_network: SocialNetwork
    """The network"""
    publish_date: NotRequired[str]
    """When it goes out, or went out"""
    collected_date: NotRequired[str]
    """When the numbers were read"""
    metrics: Metrics
    """The numbers in the common vocabulary"""
    engagement_base: NotRequired[EngagementBase]
    """What the engagement is a part of"""
    publication: TopPublicationPublication
    """The publication as it stands"""


class TopPublicationPublication(TypedDict):
    text: NotRequired[str]
    """The text"""
    title: NotRequired[str]
    """The title, where the network has one"""
    files: NotRequired[list[str]]
    """Uploads of the library, in their order"""
    publication_type: NotRequired[PublicationType]
    """What kind of post it is: `profile`, `page`, `group`, `stories`, `reels`, `message`"""
    url: NotRequired[str]
    """Its address at the network"""
    external_identifier: NotRequired[str]
    """Its identifier at the network"""


class ListTopPublicationsAnswer(TypedDict):
    range: Range
    """The range that was looked at, and the one before"""
    metric: MetricName
    """The number by which the list is ordered"""
    publications: list[TopPublication]
    """The publications, those with most first"""


class PublicationsSummary(TypedDict):
    range: Range
    """The range that was looked at, and the one before"""
    total: int
    """How many were created"""
    by_state: list[PublicationsSummaryByStateItem]
    """How many in each state"""
    by_network: list[PublicationsSummaryByNetworkItem]
    """The same by network"""
    by_day: list[PublicationsSummaryByDayItem]
    """By the day of their creation"""
    published_by_day: list[PublicationsSummaryPublishedByDayItem]
    """What the networks have, by the day on which it was published"""


class PublicationsSummaryByStateItem(TypedDict):
    state: PublicationState
    """Where it is in its life"""
    total: int
    """How many there are in all"""


class PublicationsSummaryByNetworkItem(TypedDict):
    social_network: SocialNetwork
    """The network"""
    total: int
    """How many there are in all"""


class PublicationsSummaryByDayItem(TypedDict):
    day: str
    """A day in UTC"""
    state: PublicationState
    """Where it is in its life"""
    total: int
    """How many there are in all"""


class PublicationsSummaryPublishedByDayItem(TypedDict):
    day: str
    """A day in UTC"""
    social_network: SocialNetwork
    """The network"""
    total: int
    """How many there are in all"""


class PublicationHistory(TypedDict):
    id_publication: str
    """The publication"""
    social_network: SocialNetwork
    """The network"""
    publish_date: NotRequired[str]
    """When it goes out, or went out"""
    statistics: NotRequired[Statistics]
    """The numbers by the network’s own names"""
    metrics: NotRequired[Metrics]
    """The numbers in the common vocabulary"""
    missing: NotRequired[MissingMetrics]
    """Which numbers are absent, and why"""
    engagement_base: NotRequired[EngagementBase]
    """What the engagement is a part of"""
    engagement_rate: NotRequired[float]
    """Engagement as a part of the base"""
    stats_updated_date: NotRequired[str]
    """When its numbers were last read"""
    next_stats_update: NotRequired[str]
    """When its numbers are read next"""
    series: list[PublicationHistorySeriesItem]
    """The numbers as they were read, the oldest first"""
    latest: NotRequired[PublicationHistoryLatest]
    """The latest numbers"""


class PublicationHistorySeriesItem(TypedDict):
    collected_date: str
    """When the numbers were read"""
    metrics: Metrics
    """The numbers in the common vocabulary"""
    engagement_base: NotRequired[EngagementBase]
    """What the engagement is a part of"""


class PublicationHistoryLatest(TypedDict):
    collected_date: str
    """When the numbers were read"""
    metrics: Metrics
    """The numbers in the common vocabulary"""
    engagement_base: NotRequired[EngagementBase]
    """What the engagement is a part of"""
    raw: Statistics
    """The numbers by the network’s own names"""


class Dashboard(TypedDict):
    range: Range
    """The range that was looked at, and the one before"""
    available_blocks: DashboardAvailableBlocks
    """Which blocks the caller may read"""
    health: NotRequired[DashboardHealth]
    """What needs a person; absent for callers who may not read it"""
    publications: NotRequired[DashboardPublications]
    """The posts of the range; absent for callers who may not read them"""
    publication_metrics: NotRequired[DashboardPublicationMetrics]
    """What posts reached; absent for callers who may not read it"""
    account_metrics: NotRequired[DashboardAccountMetrics]
    """What the accounts reached; absent for callers who may not read it"""
    plan_use: NotRequired[OrganizationPlanUse]
    """What is used of the plan; absent for callers who may not read it"""
    ai_plans: NotRequired[DashboardAiPlans]
    """The weekly plans of the range; absent for callers who may not read them"""
    ai_plan_results: NotRequired[DashboardAiPlanResults]
    """What weekly plans achieved; absent for callers who may not read it"""
    messages: NotRequired[DashboardMessages]
    """The inbox; absent for callers who may not read it"""


class DashboardAvailableBlocks(TypedDict):
    health: bool
    """Whether the caller may read what needs a person"""
    publications: bool
    """Whether the caller may read publications"""
    publication_metrics: bool
    """Whether the caller may read what posts reached"""
    account_metrics: bool
    """Whether the caller may read the numbers of accounts"""
    plan_use: bool
    """Whether the caller may read what is used of the plan"""
    ai_plans: bool
    """Whether the caller may read weekly plans"""
    messages: bool
    """Whether the caller may read messages"""
    ai_plan_results: bool
    """Whether the caller may read what weekly plans achieved"""


class DashboardHealth(TypedDict):
    accounts_with_errors: NotRequired[list[DashboardHealthAccountsWithError]]
    """Accounts that a person must connect again"""
    publications_with_errors: NotRequired[list[DashboardHealthPublicationsWithError]]
    """The latest that failed"""
    upcoming_publications: NotRequired[list[DashboardHealthUpcomingPublication]]
    """The next to go out"""
    total_drafts: NotRequired[int]
    """How many drafts there are"""
    silent_networks: NotRequired[list[DashboardHealthSilentNetwork]]
    """The networks in use that do not answer, with what waits for them"""


class DashboardHealthAccountsWithError(TypedDict):
    _id: str
    """Its identifier: 24 lower-case hex digits"""
    name: str
    """Its name"""
    username: NotRequired[str]
    """The name that people use for it at the network"""
    social_network: SocialNetwork
    """The network"""
    image: NotRequired[str]
    """The address of the picture; empty when there is none"""
    error_code: int
    """Why it does not work; 0 when it does"""


class DashboardHealthPublicationsWithError(TypedDict):
    _id: str
    """Its identifier: 24 lower-case hex digits"""
    name: NotRequired[str]
    """Its name"""
    text: NotRequired[str]
    """The text"""
    social_network: SocialNetwork
    """The network"""
    publish_date: NotRequired[str]
    """When it goes out, or went out"""
    creation_date: NotRequired[str]
    """When it was created"""
    publication_errors: NotRequired[list[Problem]]
    """Why it cannot be published, or was not; empty when all is well"""


class DashboardHealthUpcomingPublication(TypedDict):
    _id: str
    """Its identifier: 24 lower-case hex digits"""
    name: NotRequired[str]
    """Its name"""
    text: NotRequired[str]
    """The text"""
    social_network: SocialNetwork
    """The network"""
    publish_date: NotRequired[str]
    """When it goes out, or went out"""
    creation_date: NotRequired[str]
    """When it was created"""
    publication_errors: NotRequired[list[Problem]]
    """Why it cannot be published, or was not; empty when all is well"""


class DashboardHealthSilentNetwork(TypedDict):
    social_network: SocialNetwork
    """The network"""
    since: str
    """Since when no call was answered"""
    posts_waiting: int
    """How many posts wait whose time has come"""
    next_try_date: NotRequired[str]
    """When it is called next; absent when nothing is due"""


class DashboardPublications(TypedDict):
    total: int
    """How many were created"""
    by_state: list[DashboardPublicationsByStateItem]
    """How many in each state"""
    by_network: list[DashboardPublicationsByNetworkItem]
    """The same by network"""
    by_day: list[DashboardPublicationsByDayItem]
    """By the day of their creation"""
    published_by_day: list[DashboardPublicationsPublishedByDayItem]
    """What the networks have, by the day on which it was published"""
    previous_total: int
    """The same in the range before"""


class DashboardPublicationsByStateItem(TypedDict):
    state: PublicationState
    """Where it is in its life"""
    total: int
    """How many there are in all"""


class DashboardPublicationsByNetworkItem(TypedDict):
    social_network: SocialNetwork
    """The network"""
    total: int
    """How many there are in all"""


class DashboardPublicationsByDayItem(TypedDict):
    day: str
    """A day in UTC"""
    state: PublicationState
    """Where it is in its life"""
    total: int
    """How many there are in all"""


class DashboardPublicationsPublishedByDayItem(TypedDict):
    day: str
    """A day in UTC"""
    social_network: SocialNetwork
    """The network"""
    total: int
    """How many there are in all"""


class DashboardPublicationMetrics(TypedDict):
    total: Metrics
    """What the publications reached together"""
    previous_total: Metrics
    """The same in the range before"""
    by_network: list[DashboardPublicationMetricsByNetworkItem]
    """The same by network"""
    top: list[TopPublication]
    """Those that reached most"""


class DashboardPublicationMetricsByNetworkItem(TypedDict):
    social_network: SocialNetwork
    """The network"""
    publications: int
    """How many publications"""
    metrics: Metrics
    """The numbers in the common vocabulary"""


class DashboardAccountMetrics(TypedDict):
    total: Metrics
    """What the accounts reached together"""
    previous_total: Metrics
    """The same in the range before"""
    missing: MissingMetrics
    """Which numbers are absent, and why"""
    by_day: list[MetricRow]
    """A row for each number and day"""
    by_network: list[MetricRow]
    """The same by network"""


class DashboardAiPlans(TypedDict):
    total: int
    """How many there are in all"""
    credits_spent: int
    """How many AI credits it took"""
    by_state: list[DashboardAiPlansByStateItem]
    """How many in each state"""
    last_plan: NotRequired[DashboardAiPlansLastPlan]
    """The latest of all, whatever the range"""
    generated_publications: int
    """How many posts plans have written"""
    pending_validation: int
    """How many plans wait for a person"""


class DashboardAiPlansByStateItem(TypedDict):
    state: AiPlanState
    """Where it is in its life"""
    total: int
    """How many there are in all"""


class DashboardAiPlansLastPlan(TypedDict):
    """The latest of all, whatever the range"""

    _id: str
    """Its identifier: 24 lower-case hex digits"""
    state: AiPlanState
    """Where it is in its life"""
    prompt: str
    """What the week should be about"""
    credits_spent: int
    """How many AI credits it took"""
    publications: list[str]
    """The posts of the plan"""
    creation_date: str
    """When it was created"""
    generation_end_date: NotRequired[str]
    """When its generation ended"""
    error: NotRequired[Problem]
    """Why it failed"""


class DashboardAiPlanResults(TypedDict):
    top: list[AiPlanResult]
    """Those that reached most"""
    plans: int
    """How many plans"""
    ranked_plans: int
    """How many plans have enough numbers to be compared"""
    engagement_per_publication: NotRequired[float]
    """What a post reached on average"""
    engagement_vs_average: NotRequired[float]
    """1 is as usual, 2 twice as much"""


class DashboardMessages(TypedDict):
    unread: int
    """How many nobody here has read"""


class OrganizationPlanUse(TypedDict):
    actual_use: PlanUse
    """What is in use; given where `get_use` asks for it"""
    actual_assigned: PlanAssigned
    """What was assigned to the organizations below"""
    limits: OrganizationLimits
    """What may be used"""


class Person(TypedDict):
    social_network: NetworkName
    """The network"""
    external_id: str
    """Its identifier at the network or provider"""
    comments: PersonComments
    """What is kept of the person’s comments"""
    contacts: list[Contact]
    """What is kept of the person as a contact"""
    messages: PersonMessages
    """What is kept of the person’s messages"""


class PersonComments(TypedDict):
    data: list[Comment]
    """The records of the page"""
    total: int
    """How many there are in all"""


class PersonMessages(TypedDict):
    data: list[Message]
    """The records of the page"""
    total: int
    """How many there are in all"""


class CreateReportLinkBody(TypedDict):
    from_date: NotRequired[str]
    """The beginning of the range, itself included: RFC 3339, in UTC when there is no offset"""
    to_date: NotRequired[str]
    """The end of the range: RFC 3339, in UTC when there is no offset"""


class CreateReportLinkAnswer(TypedDict):
    _id: str
    """Its identifier: 24 lower-case hex digits"""
    url: str
    """The address of the report"""
    expires_date: str
    """Until when it can be used"""


class ReportLink(TypedDict):
    _id: str
    """Its identifier: 24 lower-case hex digits"""
    id_organization: str
    """The organization"""
    id_user: NotRequired[str]
    """The person who made it, or to whom it was mailed"""
    id_app: NotRequired[str]
    """The app that made it"""
    from_day: str
    """The first day of the report"""
    until_day: str
    """The day after its last"""
    mailed: NotRequired[bool]
    """True when it stands in a mail of the weekly report"""
    creation_date: str
    """When it was created"""
    expires_date: str
    """Until when it can be used"""
    last_used_date: NotRequired[str]
    """Within ten minutes"""


class ReportLinkPage(TypedDict):
    data: list[ReportLink]
    """The records of the page"""
    total: int
    """How many there are in all"""


class ReportSettings(TypedDict):
    """The report of the last seven days is mailed every week on this `weekday`, 1 (Monday) to 7, at this `hour`, in the time zone of the organization. `recipients`: people who may read its numbers"""

    enabled: bool
    """Whether the report is mailed"""
    weekday: int
    """The day of the mail, from 1, Monday, to 7, Sunday"""
    hour: int
    """The hour of the day, from 0, on the organization’s clocks"""
    recipients: list[str]
    """Who gets the mail"""


class ReportSettingsInput(TypedDict):
    """A field that is left out stays; null clears it"""

    enabled: NotRequired[bool | None]
    """Whether the report is mailed"""
    weekday: NotRequired[int | None]
    """The day of the mail, from 1, Monday, to 7, Sunday"""
    hour: NotRequired[int | None]
    """The hour of the day, from 0, on the organization’s clocks"""
    recipients: NotRequired[list[str] | None]
    """Who gets the mail"""


class ProductCatalog(TypedDict):
    id: str
    """Its identifier"""
    name: NotRequired[str]
    """Its name"""
    vertical: NotRequired[str]
    """The kind of products, in the network’s words"""
    product_count: NotRequired[int]
    """How many products it has"""
    feed_count: NotRequired[int]
    """How many feeds fill it"""
    default_image_url: NotRequired[str]
    """The picture of products without one"""
    is_local_catalog: NotRequired[bool]
    """Whether it is a catalog of shops"""
    is_catalog_segment: NotRequired[bool]
    """Whether it is a part of another catalog"""


class ProductCatalogPage(TypedDict):
    data: list[ProductCatalog]
    """The records of the page"""
    total: int
    """How many there are in all"""


class ProductCatalogInput(TypedDict):
    name: NotRequired[str]
    """Its name"""


class CreateProductCatalogAnswer(TypedDict):
    product_catalog: str
    """The identifier of the new catalog at the network"""


class Product(TypedDict):
    id: str
    """Its identifier"""
    retailer_id: NotRequired[str]
    """Your own number of the product"""
    name: NotRequired[str]
    """Its name"""
    description: NotRequired[str]
    """What it is, in words"""
    price: NotRequired[int]
    """In minor units of `currency`; absent when the words of the network are not clear"""
    formatted_price: NotRequired[str]
    """The price as the network writes it for people"""
    currency: NotRequired[str]
    """Three letters of ISO 4217"""
    image_url: NotRequired[str]
    """The picture"""
    additional_image_urls: NotRequired[list[str]]
    """More pictures of the product"""
    url: NotRequired[str]
    """Its address"""
    availability: NotRequired[str]
    """Whether it can be bought, in the words of the catalog"""
    condition: NotRequired[str]
    """New or used, in the words of the catalog"""
    brand: NotRequired[str]
    """Who makes the product"""
    category: NotRequired[str]
    """What kind of product it is, in the words of the catalog"""
    color: NotRequired[str]
    """The colour of the product"""


class ProductPage(TypedDict):
    data: list[Product]
    """The records of the page"""
    total: int
    """How many there are in all"""


class ProductInput(TypedDict):
    """Any other field goes to the network as it is"""

    id: NotRequired[str]
    """The product to change; absent to create one"""
    retailer_id: NotRequired[str]
    """The identifier that you gave the product; needed to create one, and never changed"""
    name: NotRequired[str]
    """Its name; needed to create one"""
    description: NotRequired[str]
    """What it is, in words"""
    price: NotRequired[int]
    """In minor units of `currency` (1250 for 12.50 EUR, 1250 for 1,250 JPY); needed to create one"""
    currency: NotRequired[str]
    """ISO 4217; price and currency come together"""
    image_url: NotRequired[str]
    """The picture; needed to create one"""
    additional_image_urls: NotRequired[list[str]]
    """More pictures of the product"""
    url: NotRequired[str]
    """Where the product is sold"""
    availability: NotRequired[ProductInputAvailability]
    """Whether it can be bought, in the words of the catalog"""
    condition: NotRequired[ProductInputCondition]
    """New or used, in the words of the catalog"""
    brand: NotRequired[str]
    """Who makes the product"""
    category: NotRequired[str]
    """What kind of product it is, in the words of the catalog"""
    color: NotRequired[str]
    """The colour of the product"""


ProductInputAvailability: TypeAlias = Literal["in stock", "out of stock", "preorder", "available for order", "discontinued", "pending", "mark_as_sold", "mark_as_expired"]


ProductInputCondition: TypeAlias = Literal["new", "refurbished", "used", "used_like_new", "used_good", "used_fair", "cpo", "open_box_new"]


class SaveProductAnswer(TypedDict):
    product_id: str
    """The identifier of the product at the network"""


MessageTemplate: TypeAlias = "dict[str, Any]"


class MessageTemplatePage(TypedDict):
    data: list[MessageTemplate]
    """The records of the page"""
    total: int
    """How many there are in all"""


ListWebhookDeliveriesState: TypeAlias = Literal["delivered", "failed", "merged", "pending"]


class WebhookDelivery(TypedDict):
    _id: str
    """The webhook-id with which it is sent"""
    state: WebhookDeliveryState
    """Where it is in its life"""
    merged_into: NotRequired[str]
    """The delivery with which its changes were sent"""
    creation_date: str
    """When it was created"""
    due_date: NotRequired[str]
    """When it is tried next"""
    changes: list[WebhookChange]
    """What is told"""
    tries: list[WebhookTry]
    """Each attempt, the oldest first"""


WebhookDeliveryState: TypeAlias = Literal["delivered", "failed", "merged", "pending"]


class WebhookChange(TypedDict):
    """Which properties there are depends on `field`"""

    field: str
    """The kind of change. The list grows: ignore kinds that you do not know"""
    id_account: NotRequired[str]
    """The account"""
    id_organization: NotRequired[str]
    """The organization"""
    social_network: NotRequired[SocialNetwork]
    """The network"""
    id_publication: NotRequired[str]
    """Given for publication_published and publication_failed"""
    state: NotRequired[str]
    """State of the publication, or of the weekly plan"""
    id_ai_plan: NotRequired[str]
    """Given for ai_plan"""
    error: NotRequired[Problem]
    """Why a weekly plan could not be generated"""
    error_code: NotRequired[int]
    """Why it does not work, given for change_state_account and integration_error"""
    id_integration: NotRequired[str]
    """Given for integration_error"""
    provider: NotRequired[str]
    """Given for integration_error. The list grows"""
    action: NotRequired[WebhookChangeAction]
    """What happened to the comment or the message"""
    id_contact: NotRequired[str]
    """The contact, given for changes of messages"""
    messageObj: NotRequired[Message]
    """The message as it stands, with its contact and uploads. Left out for callers without messages:read"""
    external_id: NotRequired[str]
    """The comment at the network, given for comments"""
    commentObj: NotRequired[Comment]
    """The comment as it stands. Left out for callers without comments:read"""
    template_id: NotRequired[str]
    """The template at the network, given for message_template_status"""
    template_name: NotRequired[str]
    """The name of the template"""
    template_language: NotRequired[str]
    """The language of the template"""
    status: NotRequired[str]
    """What the network decided on the template, in its words: APPROVED, REJECTED"""
    reason: NotRequired[str]
    """Why, in the words of the network"""
    originalChange: NotRequired[dict[str, Any]]
    """The one entry that the network pushed, in its own form, up to 8 KiB. Left out where it was asked, and for callers who may not read the comment or message"""


WebhookChangeAction: TypeAlias = Literal["created", "deleted", "edited", "hidden", "reacted", "replied", "shown"]
"""What happened to the comment or the message"""


class WebhookTry(TypedDict):
    date: str
    """When it was"""
    status: NotRequired[int]
    """HTTP status; absent when there was no answer"""
    error: NotRequired[str]
    """What went wrong; absent when the message was accepted"""
    milliseconds: int
    """How long the receiver took"""


class WebhookDeliveryPage(TypedDict):
    data: list[WebhookDelivery]
    """The records of the page"""
    total: int
    """How many there are in all"""


class ReplayWebhookDeliveriesBody(TypedDict):
    from_date: str
    """The beginning of the range, itself included: RFC 3339, in UTC when there is no offset"""
    to_date: NotRequired[str]
    """The end of the range: RFC 3339, in UTC when there is no offset"""
    state: NotRequired[ReplayWebhookDeliveriesBodyState]
    """Only deliveries in this state; either when left out"""


ReplayWebhookDeliveriesBodyState: TypeAlias = Literal["delivered", "failed"]
"""Only deliveries in this state; either when left out"""


class ReplayWebhookDeliveriesAnswer(TypedDict):
    total: int
    """How many deliveries are sent again"""
    next_date: NotRequired[str]
    """The from_date to continue with, when more are left"""


class Event(TypedDict):
    _id: str
    """Its identifier: 24 lower-case hex digits"""
    creation_date: str
    """When it was created"""
    field: str
    """The kind of change. The list grows: ignore kinds that you do not know"""
    id_account: NotRequired[str]
    """The account"""
    id_organization: NotRequired[str]
    """The organization"""
    social_network: NotRequired[SocialNetwork]
    """The network"""
    id_publication: NotRequired[str]
    """Given for publication_published and publication_failed"""
    state: NotRequired[str]
    """State of the publication, or of the weekly plan"""
    id_ai_plan: NotRequired[str]
    """Given for ai_plan"""
    error: NotRequired[Problem]
    """Why a weekly plan could not be generated"""
    error_code: NotRequired[int]
    """Why it does not work, given for change_state_account and integration_error"""
    id_integration: NotRequired[str]
    """Given for integration_error"""
    provider: NotRequired[str]
    """Given for integration_error. The list grows"""
    action: NotRequired[EventAction]
    """What happened to the comment or the message"""
    id_contact: NotRequired[str]
    """The contact, given for changes of messages"""
    messageObj: NotRequired[Message]
    """The message as it stands, with its contact and uploads. Left out for callers without messages:read"""
    external_id: NotRequired[str]
    """The comment at the network, given for comments"""
    commentObj: NotRequired[Comment]
    """The comment as it stands. Left out for callers without comments:read"""
    template_id: NotRequired[str]
    """The template at the network, given for message_template_status"""
    template_name: NotRequired[str]
    """The name of the template"""
    template_language: NotRequired[str]
    """The language of the template"""
    status: NotRequired[str]
    """What the network decided on the template, in its words: APPROVED, REJECTED"""
    reason: NotRequired[str]
    """Why, in the words of the network"""
    originalChange: NotRequired[dict[str, Any]]
    """The one entry that the network pushed, in its own form, up to 8 KiB. Left out where it was asked, and for callers who may not read the comment or message"""


EventAction: TypeAlias = Literal["created", "deleted", "edited", "hidden", "reacted", "replied", "shown"]
"""What happened to the comment or the message"""


class EventPage(TypedDict):
    data: list[Event]
    """The records of the page"""
    total: int
    """How many there are in all"""


class PlannerTemplate(TypedDict):
    template: str
    """Where the content comes from"""
    allows_shared: bool
    """Whether accounts can share texts"""
    allows_gallery: bool
    """Whether it can use pictures of the library"""
    generates_images: bool
    """Whether it can draw pictures"""
    regenerate: PlannerTemplateRegenerate
    """What can be made anew of a post"""
    orchestration_cost: int
    """AI credits for the plan itself"""
    orchestration_cost_per_source_item: int
    """AI credits for each item of its source"""
    max_source_items: int
    """How many items of a source it can use"""
    source_fields: list[PlannerTemplateSourceField]
    """The fields of its source"""
    source_requires_any: NotRequired[list[str]]
    """At least one of these fields must be given"""
    text_cost: int
    """The AI credits of one text"""
    image_cost: int
    """The AI credits of one made picture"""
    social_networks: list[str]
    """The networks that plans can be made for"""


class PlannerTemplateRegenerate(TypedDict):
    text: bool
    """Whether a text can be written anew"""
    image: bool
    """Whether a picture can be drawn anew"""


class PlannerTemplateSourceField(TypedDict):
    name: str
    """Its name"""
    type: str
    """Which kind it is"""
    required: bool
    """Whether it must be given"""
    max: NotRequired[int]
    """At most"""
    min: NotRequired[int]
    """At least"""


class ListPlannerTemplatesAnswer(TypedDict):
    templates: list[PlannerTemplate]
    """The templates"""


class GetSocialLimitsAnswer(TypedDict):
    characters: dict[str, int]
    """The longest text, by network"""
    max_post_bytes: dict[str, int]
    """The largest post in bytes, by network"""
    comment_characters: dict[str, int]
    """The longest comment, by network"""
    message_characters: dict[str, int]
    """The longest message, by network; 0 when there are none"""
    message_bytes: dict[str, int]
    """The longest message in bytes, by network; 0 when it is not measured so"""
    title_characters: dict[str, int]
    """The longest title, by network"""
    total_images: dict[str, int]
    """How many pictures a post takes, by network"""
    video_duration_in_seconds: dict[str, int]
    """The longest video, by network"""
    max_file_size_mb: dict[str, int]
    """The largest file in megabytes, by network and kind of file"""


class PublishedLimit(TypedDict):
    limit: str
    """What is limited, such as `text` or `video_duration`"""
    unit: PublishedLimitUnit
    """What the numbers count: `utf16` code units, `weight` as the network weighs characters, `files` images and videos together, `ratio` width divided by height, `choice` and `format` one of a list, `hertz` samples of sound per second"""
    min: NotRequired[float]
    """The least that is accepted"""
    max: NotRequired[float]
    """The most that is accepted"""
    tolerance: NotRequired[float]
    """By how much a ratio may miss"""
    allowed: NotRequired[list[str]]
    """All that is accepted"""
    refused: NotRequired[list[str]]
    """What is not accepted"""
    when: NotRequired[str]
    """When the limit holds, in place of the one without it: `files` beside a file, `account.<fact>=<value>` for accounts with this fact in `extra_data`"""
    error_code: int
    """The code of the error that something beyond the limit causes"""
    source: NotRequired[str]
    """The page that states the limit; absent for a limit of this service"""


PublishedLimitUnit: TypeAlias = Literal["bits", "bytes", "channels", "choice", "files", "format", "frames", "frames_per_second", "graphemes", "hertz", "megabytes", "occurrences", "pixels", "posts", "ratio", "seconds", "utf16", "weight"]
"""What the numbers count: `utf16` code units, `weight` as the network weighs characters, `files` images and videos together, `ratio` width divided by height, `choice` and `format` one of a list, `hertz` samples of sound per second"""


class GetRulebookAnswerValue(TypedDict):
    posts: dict[str, list[PublishedLimit]]
    """By type of publication; what `options` may hold is in `GET /social_options`"""
    replies: list[PublishedLimit]
    """Of replies to comments"""
    messages: list[PublishedLimit]
    """Of private messages"""


class GetSocialOptionsAnswerValue(TypedDict):
    options: dict[str, Any]
    """The JSON Schema of `options` of a publication"""
    thread_parts: int
    """How many posts may follow one as a thread; 0 when none may"""
    first_comment_characters: int
    """The longest first comment; 0 when none can be made"""


class GetSocialCapabilitiesAnswerValue(TypedDict):
    publications: bool
    """Whether posts can be published"""
    messages: bool
    """Whether messages can be read and sent"""
    products: bool
    """Whether accounts have catalogs of products"""
    webhooks: bool
    """Whether the network pushes what happens"""
    persistent_menu: bool
    """Whether conversations can have a menu"""
    comments: bool
    """Whether comments can be read and answered"""


class GetSocialCommentActionsAnswerValue(TypedDict):
    reply: bool
    """Whether comments can be answered"""
    hide: bool
    """Whether comments can be hidden"""
    delete_own: bool
    """Whether comments of the account can be deleted"""
    delete_others: bool
    """Whether comments of others can be deleted"""


class GetAllowedAspectRatiosAnswerValue(TypedDict):
    values: list[float]
    """The ratios of width to height that fit"""
    text: list[str]
    """The same as people write them"""


class GetPublicationLimitsAnswer(TypedDict):
    max_retries: int
    """How often a publication may be sent again"""
