CREATE TABLE "outbox" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "outbox_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"message_id" text DEFAULT gen_random_uuid() NOT NULL,
	"channel" text NOT NULL,
	"topic" text NOT NULL,
	"owner" text,
	"is_bulk" boolean DEFAULT false NOT NULL,
	"recipient" text,
	"language" text NOT NULL,
	"facts" jsonb,
	"is_secret" boolean DEFAULT false NOT NULL,
	"subject" text,
	"text" text,
	"state" text DEFAULT 'waiting' NOT NULL,
	"attempts" smallint DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone,
	"last_error" text,
	"created_at" timestamp with time zone NOT NULL,
	"finished_at" timestamp with time zone,
	CONSTRAINT "outbox_message_id" UNIQUE("message_id"),
	CONSTRAINT "outbox_finished_when_over" CHECK ((state = 'waiting') = (finished_at is null)),
	CONSTRAINT "outbox_no_secret_left" CHECK (not (is_secret and (text is not null or state <> 'waiting' and facts is not null))),
	CONSTRAINT "outbox_attempts" CHECK (attempts >= 0)
);
--> statement-breakpoint
CREATE INDEX "outbox_due" ON "outbox" USING btree ("is_bulk","next_attempt_at","id") WHERE state = 'waiting';--> statement-breakpoint
CREATE INDEX "outbox_of_recipient" ON "outbox" USING btree ("channel","recipient","id") WHERE state = 'waiting';--> statement-breakpoint
CREATE INDEX "outbox_owner" ON "outbox" USING btree ("owner") WHERE owner is not null;--> statement-breakpoint
CREATE INDEX "outbox_by_state" ON "outbox" USING btree ("state","id");--> statement-breakpoint
CREATE INDEX "outbox_finished" ON "outbox" USING btree ("finished_at") WHERE finished_at is not null;