CREATE TABLE "inbox" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "inbox_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"key" text NOT NULL,
	"facts" jsonb,
	"attempts" smallint DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamp with time zone NOT NULL,
	"received_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "message_opt_outs" ALTER COLUMN "by_user_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "delivery" text;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "delivery_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "cost" text;--> statement-breakpoint
CREATE UNIQUE INDEX "inbox_key" ON "inbox" USING btree ("key");--> statement-breakpoint
CREATE INDEX "inbox_due" ON "inbox" USING btree ("id") WHERE facts is not null;--> statement-breakpoint
CREATE INDEX "inbox_received" ON "inbox" USING btree ("received_at");