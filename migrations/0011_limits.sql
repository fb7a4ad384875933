CREATE TABLE "attempts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "attempts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"key" text NOT NULL,
	"until" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "rate_limits" (
	"key" text PRIMARY KEY NOT NULL,
	"points" integer DEFAULT 0 NOT NULL,
	"expire" bigint
);
--> statement-breakpoint
DROP INDEX "inquiries_sender";--> statement-breakpoint
CREATE INDEX "attempts_key" ON "attempts" USING btree ("key","until");--> statement-breakpoint
CREATE INDEX "attempts_until" ON "attempts" USING btree ("until");--> statement-breakpoint
ALTER TABLE "inquiries" DROP COLUMN "sender";