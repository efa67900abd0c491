import { z } from 'zod';
/**
 * Something that goes wrong on demand:
 * - `throttle`: the network limits the rate for `seconds`;
 * - `hang`: it carries out the request and never answers; `drop`: the same, and it cuts the connection;
 * - `error`: it answers 5xx and does nothing; `garbage`: it answers nonsense and does nothing;
 * - `expire`, `revoke`: all access tokens end at once;
 * - `slow`: from now on, videos and containers take `seconds`.
 */
export declare const faultSchema: z.ZodObject<{
    social_network: z.ZodEnum<{
        bluesky: "bluesky";
        discord: "discord";
        facebook: "facebook";
        instagram: "instagram";
        linkedin: "linkedin";
        pinterest: "pinterest";
        slack: "slack";
        telegram: "telegram";
        threads: "threads";
        tiktok: "tiktok";
        whatsapp: "whatsapp";
        x: "x";
        youtube: "youtube";
    }>;
    kind: z.ZodEnum<{
        error: "error";
        throttle: "throttle";
        hang: "hang";
        drop: "drop";
        garbage: "garbage";
        expire: "expire";
        revoke: "revoke";
        slow: "slow";
    }>;
    times: z.ZodDefault<z.ZodCoercedNumber<unknown>>;
    rate: z.ZodOptional<z.ZodCoercedNumber<unknown>>;
    seconds: z.ZodDefault<z.ZodCoercedNumber<unknown>>;
    where: z.ZodDefault<z.ZodString>;
}, z.core.$strict>;
export type Fault = z.infer<typeof faultSchema>;
/** The faults that wait for their requests. */
export declare class Faults {
    private waiting;
    add(fault: Fault): void;
    clear(): void;
    list(): readonly Fault[];
    /** Returns the fault that affects this request, if there is one. `request` is `<METHOD> <host><path>`. */
    take(social_network: string, request: string): Fault | undefined;
}
