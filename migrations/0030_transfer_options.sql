CREATE TABLE "transfer_changes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "transfer_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"run_id" integer NOT NULL,
	"kind" text NOT NULL,
	"thing_id" integer NOT NULL,
	"version" integer NOT NULL,
	"before" jsonb,
	"after" jsonb,
	"awaits_picture" boolean DEFAULT false NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"undone_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "transfer_pictures" (
	"address" text PRIMARY KEY NOT NULL,
	"picture" text NOT NULL,
	"fetched_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "transfer_runs" ADD COLUMN "undoes" integer;--> statement-breakpoint
ALTER TABLE "transfer_runs" ADD COLUMN "attempt" smallint DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "transfer_changes" ADD CONSTRAINT "transfer_changes_run_id_transfer_runs_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."transfer_runs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "transfer_changes_run" ON "transfer_changes" USING btree ("run_id","id");--> statement-breakpoint
CREATE INDEX "transfer_changes_awaiting" ON "transfer_changes" USING btree ("thing_id") WHERE awaits_picture;--> statement-breakpoint
ALTER TABLE "transfer_runs" ADD CONSTRAINT "transfer_runs_undoes_transfer_runs_id_fk" FOREIGN KEY ("undoes") REFERENCES "public"."transfer_runs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "products_model" ON "products" USING btree (lower(model)) WHERE model is not null;